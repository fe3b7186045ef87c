import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '../card.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { ListState } from '../list-state.tsx'
import type { Say } from '../said-aloud.tsx'
import { AskedStep, WordsStep } from '../step.tsx'
import { type Attempt, useAttempt } from './data.ts'
import { attempt as texts, payments, reasonText, states, ways } from './messages.ts'

const card = 'flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5'

/** One try to pay an order: the money it brought, what its provider told, and what can be decided. */
export function OneAttempt({ id, say }: { id: string; say: Say }) {
  const asked = useAttempt(id)
  return (
    <>
      <a href="/admin/payments" className="self-start font-semibold text-brand-ink underline">
        {texts.back}
      </a>
      {asked.data ? <Told attempt={asked.data} say={say} /> : <ListState list={asked} empty="" failed={texts.failed} />}
    </>
  )
}

function Told({ attempt, say }: { attempt: Attempt; say: Say }) {
  const amount = useAmount('operations')
  const moment = useDateFormat('moment')
  const step = useStep('payments')
  const params = { id: String(attempt.id) }
  const canBeAsked = attempt.provider !== 'cash' && !attempt.by_hand
  return (
    <>
      <section aria-labelledby="attempt" className={card}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="attempt" className="text-lg font-bold">
            {texts.title(attempt.order_number)}
          </h2>
          {canBeAsked && (
            <AskedStep
              text={texts.ask}
              run={() => step(() => operatorApi.call('POST /api/admin/payments/attempts/:id/ask/', { params }))}
              done={texts.asked_now}
              say={say}
            />
          )}
        </div>
        <Facts>
          <Fact title={payments.way}>{attempt.by_hand ? texts.byHand : ways[attempt.provider]}</Fact>
          <Fact title={texts.state}>
            {states[attempt.state]}
            {attempt.reason !== null && `: ${reasonText(attempt.reason)}`}
          </Fact>
          <Fact title={texts.started}>{moment(attempt.started_at)}</Fact>
          <Fact title={texts.asked}>{amount(attempt.asked)}</Fact>
          <Fact title={texts.due}>{amount(attempt.due)}</Fact>
          <Fact title={texts.reference}>{attempt.reference}</Fact>
        </Facts>
        {attempt.state === 'review' && attempt.money.length === 0 && <Dismiss attempt={attempt} say={say} />}
      </section>
      <section aria-labelledby="money" className={card}>
        <h2 id="money" className="text-lg font-bold">
          {texts.money}
        </h2>
        {attempt.money.length === 0 && <p className="text-muted">{texts.noMoney}</p>}
        {attempt.money.map((money) => (
          <Money key={money.id} attempt={attempt} money={money} say={say} />
        ))}
      </section>
      <section aria-labelledby="notices" className={card}>
        <h2 id="notices" className="text-lg font-bold">
          {texts.notices}
        </h2>
        {attempt.notices.length === 0 && <p className="text-muted">{texts.noNotices}</p>}
        <ul className="flex flex-col gap-3">
          {attempt.notices.map(({ id, received_at, verdict, body }) => (
            <li key={id}>
              <details>
                <summary className="cursor-pointer py-1 font-semibold">
                  {moment(received_at)} · {verdict === null ? texts.waits : texts.verdict(verdict)}
                </summary>
                <p className="mt-2 rounded-sm bg-sunken p-3 font-mono text-sm break-all whitespace-pre-wrap">
                  {body === '' ? texts.noticeGone : indented(body)}
                </p>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type MoneyProps = { attempt: Attempt; money: Attempt['money'][number]; say: Say }

function Money({ attempt, money, say }: MoneyProps) {
  const amount = useAmount('operations')
  const moment = useDateFormat('moment')
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
        <Fact title={payments.receipt}>{money.receipt}</Fact>
        <Fact title={payments.amount}>{amount(money.amount)}</Fact>
        <Fact title={texts.paidAt}>{moment(money.paid_at ?? money.counted_at)}</Fact>
        <Fact title={texts.became}>
          <Badge tone={money.booked_as === 'order' ? 'good' : 'wait'}>{texts.booked[money.booked_as]}</Badge>
        </Fact>
        {money.doubt !== null && <Fact title={texts.doubt}>{reasonText(money.doubt)}</Fact>}
      </dl>
      <Decisions attempt={attempt} money={money} say={say} />
    </div>
  )
}

/** What can be made of it where it stands. */
function Decisions({ attempt, money: { receipt, amount, booked_as, doubt }, say }: MoneyProps) {
  const step = useStep('payments')
  const price = useAmount('operations')
  const params = { id: String(attempt.id) }
  const missing = attempt.due - amount
  if (booked_as === 'review')
    return (
      <div className="flex flex-wrap gap-2">
        <WordsStep
          text={texts.accept}
          tone="brand"
          dialog={{
            title: texts.acceptTitle(price(amount)),
            text: missing > 0 ? texts.acceptText(price(missing)) : texts.acceptExact,
            label: payments.because,
            maxLength: 200,
          }}
          run={(because) =>
            step(() =>
              operatorApi.call('POST /api/admin/payments/attempts/:id/accept/', {
                params,
                body: { receipt, because },
              }),
            )
          }
          done={texts.accepted}
          say={say}
        />
        <WordsStep
          text={texts.giveBack}
          dialog={{
            title: texts.giveBackTitle(price(amount)),
            text: texts.giveBackText,
            label: payments.because,
            maxLength: 200,
          }}
          run={(because) =>
            step(() =>
              operatorApi.call('POST /api/admin/payments/attempts/:id/give-back/', {
                params,
                body: { receipt, because },
              }),
            )
          }
          done={texts.givenBack}
          say={say}
        />
      </div>
    )
  if (doubt === null) return null
  return (
    <div>
      <WordsStep
        text={texts.settle}
        dialog={{ title: texts.settleTitle, text: texts.settleText, label: payments.because, maxLength: 200 }}
        run={(because) =>
          step(() =>
            operatorApi.call('POST /api/admin/payments/attempts/:id/settle-doubt/', {
              params,
              body: { receipt, because },
            }),
          )
        }
        done={texts.settled}
        say={say}
      />
    </div>
  )
}

function Dismiss({ attempt, say }: { attempt: Attempt; say: Say }) {
  const step = useStep('payments')
  const params = { id: String(attempt.id) }
  return (
    <div>
      <WordsStep
        text={texts.dismiss}
        dialog={{ title: texts.dismissTitle, text: texts.dismissText, label: payments.because, maxLength: 200 }}
        run={(because) =>
          step(() =>
            operatorApi.call('POST /api/admin/payments/attempts/:id/settle-doubt/', { params, body: { because } }),
          )
        }
        done={texts.dismissed}
        say={say}
      />
    </div>
  )
}

/** JSON as a person reads it; what is none stays as it came. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
