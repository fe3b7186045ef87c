import { useSearchParams } from 'react-router'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import { useStep } from '../data/step.ts'
import { OneOfList } from '../one-of-list.tsx'
import { closing } from '../search.tsx'
import { ConfirmButton } from '../step.tsx'
import { endSessions, erase, type Person as PersonData, resetSecondFactor, saveData, usePerson } from './data.ts'
import { people as texts } from './messages.ts'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'

/** One account; an operator changes it only at the account owner's request. */
export function Person({ id }: { id: number }) {
  const [params] = useSearchParams()
  const requested = usePerson(id)
  return (
    <OneOfList
      requested={requested}
      back={{ to: closing('/admin/people', params), text: texts.back }}
      texts={{ unknown: texts.unknown, failed: texts.oneFailed }}
    >
      {(person) => <Shown person={person} />}
    </OneOfList>
  )
}

function Shown({ person }: { person: PersonData }) {
  const [announcement, announce] = useAnnouncement()
  const isErased = person.erased_at !== null
  return (
    <>
      <h2 className="text-xl font-bold wrap-anywhere">{nameOf(person)}</h2>
      <LiveAnnouncement announcement={announcement} />
      {isErased && <Notice tone="info">{texts.isErased}</Notice>}
      <About person={person} />
      {!isErased && <Steps person={person} announce={announce} />}
    </>
  )
}

const nameOf = ({ name, erased_at }: PersonData) => name || (erased_at === null ? texts.nameless : texts.erased)

function About({ person }: { person: PersonData }) {
  const moment = useDateFormat('moment')
  const { email, is_confirmed, erased_at, first_paid_at, sessions, orders } = person
  return (
    <Card title={texts.about}>
      <Facts>
        <Fact title={texts.username}>{person.username}</Fact>
        <Fact title={texts.email}>{email ?? (erased_at === null ? texts.emailTaken : null)}</Fact>
        <Fact title={texts.confirmed}>{email === null || is_confirmed ? null : texts.unconfirmed}</Fact>
        <Fact title={texts.phone}>{person.phone_number}</Fact>
        <Fact title={texts.since}>{moment(person.created_at)}</Fact>
        <Fact title={texts.firstPaid}>{first_paid_at && moment(first_paid_at)}</Fact>
        <Fact title={texts.erasedOn}>{erased_at && moment(erased_at)}</Fact>
        <Fact title={texts.orders}>{orders}</Fact>
        <Fact title={texts.sessions}>{erased_at === null ? texts.places(sessions) : null}</Fact>
        <Fact title={texts.stores}>{person.stores.length === 0 ? null : <Stores stores={person.stores} />}</Fact>
      </Facts>
    </Card>
  )
}

function Stores({ stores }: { stores: PersonData['stores'] }) {
  return (
    <ul>
      {stores.map(({ id, name, role }) => (
        <li key={id}>
          <InnerLink to={`/admin/sellers?open=${id}`} className="text-brand-ink underline">
            {name}
          </InnerLink>{' '}
          ({texts.roles[role]})
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
    <Card title={texts.steps}>
      <p className="text-muted">{texts.stepsText}</p>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          text={texts.endSessions}
          question={texts.askEndSessions(name)}
          run={() => step(() => endSessions(id))}
          done={texts.sessionsEnded}
          announce={announce}
        />
        {person.stores.length > 0 && (
          <ConfirmButton
            text={texts.resetSecondFactor}
            question={texts.askResetSecondFactor(name)}
            run={() => step(() => resetSecondFactor(id))}
            done={texts.secondFactorReset}
            announce={announce}
          />
        )}
        {email !== null && (
          <ConfirmButton
            text={texts.export}
            question={texts.askExport(name)}
            run={() => saveData(id)}
            done={texts.exported}
            announce={announce}
          />
        )}
        <ConfirmButton
          text={texts.erase}
          tone="danger"
          question={texts.askErase(name)}
          run={() => step(() => erase(id))}
          done={texts.erasedNow}
          announce={announce}
        />
      </div>
    </Card>
  )
}
