import { useQuery } from '@tanstack/react-query'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { itemTitle, type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { Card, Fact, Facts } from '../card.tsx'
import { useStep } from '../data/step.ts'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import { ConfirmButton } from '../step.tsx'
import type { Route } from './+types/person.route.ts'
import { endSessions, erase, type Person as PersonData, resetSecondFactor, saveData, personQuery } from './data.ts'
import { people as messages } from './messages.ts'

export const handle = {
  title: ({ personId }) => itemTitle(personQuery(Number(personId)), ({ name }) => name),
  back: toList(messages.back),
} satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.people, ({ params: { personId } }) => [
  personQuery(Number(personId)),
])

/** One account; an operator changes it only at the account owner's request. */
export default function Person({ params: { personId } }: Route.ComponentProps) {
  return (
    <LoadedItem
      key={personId}
      requested={useQuery(personQuery(Number(personId)))}
      messages={{ unknown: messages.unknown, failed: messages.oneFailed }}
    >
      {(person) => <PersonDetails person={person} />}
    </LoadedItem>
  )
}

function PersonDetails({ person }: { person: PersonData }) {
  const [announcement, announce] = useAnnouncement()
  const isErased = person.erased_at !== null
  return (
    <>
      <h2 className="text-xl font-bold wrap-anywhere">{nameOf(person)}</h2>
      <LiveAnnouncement announcement={announcement} />
      {isErased && <Notice tone="info">{messages.isErased}</Notice>}
      <About person={person} />
      {!isErased && <Steps person={person} announce={announce} />}
    </>
  )
}

const nameOf = ({ name, erased_at }: PersonData) => name || (erased_at === null ? messages.nameless : messages.erased)

function About({ person }: { person: PersonData }) {
  const moment = useDateFormat('moment')
  const { email, is_confirmed, erased_at, first_paid_at, sessions, orders } = person
  return (
    <Card title={messages.about}>
      <Facts>
        <Fact title={messages.username}>{person.username}</Fact>
        <Fact title={messages.email}>{email ?? (erased_at === null ? messages.emailTaken : null)}</Fact>
        <Fact title={messages.confirmed}>{email === null || is_confirmed ? null : messages.unconfirmed}</Fact>
        <Fact title={messages.phone}>{person.phone_number}</Fact>
        <Fact title={messages.since}>{moment(person.created_at)}</Fact>
        <Fact title={messages.firstPaid}>{first_paid_at && moment(first_paid_at)}</Fact>
        <Fact title={messages.erasedOn}>{erased_at && moment(erased_at)}</Fact>
        <Fact title={messages.orders}>{orders}</Fact>
        <Fact title={messages.sessions}>{erased_at === null ? messages.sessionCount(sessions) : null}</Fact>
        <Fact title={messages.stores}>{person.stores.length === 0 ? null : <Stores stores={person.stores} />}</Fact>
      </Facts>
    </Card>
  )
}

function Stores({ stores }: { stores: PersonData['stores'] }) {
  return (
    <ul>
      {stores.map(({ id, name, role }) => (
        <li key={id}>
          <InnerLink to={`/admin/sellers/${id}`} className="text-brand-ink underline">
            {name}
          </InnerLink>{' '}
          ({messages.roles[role]})
        </li>
      ))}
    </ul>
  )
}

function Steps({ person, announce }: { person: PersonData; announce: Announce }) {
  const step = useStep('people')
  const { id, email } = person
  const name = nameOf(person)
  return (
    <Card title={messages.steps}>
      <p className="text-muted">{messages.stepsText}</p>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          text={messages.endSessions}
          question={messages.confirmEndSessions(name)}
          run={() => step(() => endSessions(id))}
          done={messages.sessionsEnded}
          announce={announce}
        />
        {person.stores.length > 0 && (
          <ConfirmButton
            text={messages.resetSecondFactor}
            question={messages.confirmResetSecondFactor(name)}
            run={() => step(() => resetSecondFactor(id))}
            done={messages.secondFactorReset}
            announce={announce}
          />
        )}
        {email !== null && (
          <ConfirmButton
            text={messages.export}
            question={messages.confirmExport(name)}
            run={() => saveData(id)}
            done={messages.exported}
            announce={announce}
          />
        )}
        <ConfirmButton
          text={messages.erase}
          tone="danger"
          question={messages.confirmErase(name)}
          run={() => step(() => erase(id))}
          done={messages.erasedNow}
          announce={announce}
        />
      </div>
    </Card>
  )
}
