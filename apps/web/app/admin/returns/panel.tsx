import { useLocation } from 'react-router'
import { openReturnStates } from '#contract/states.ts'
import { ViewLinks } from '#web/ui/back-office/view-links.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useOpenReturns } from '../data/orders.ts'
import { ListState, More } from '../list-state.tsx'
import { returns as texts, returnWords } from './messages.ts'
import { OneReturn } from './one-return.tsx'
import { rowsOf } from '../paged-table.tsx'
import { SaidAloud, useSaid } from '../said-aloud.tsx'

const path = '/admin/returns'

/** What shoppers ask to give back, until that has ended (D39). */
export default function Panel() {
  const asked = new URLSearchParams(useLocation().search).get('state')
  const state = openReturnStates.find((one) => one === asked)
  const list = useOpenReturns(state)
  const [said, say] = useSaid()
  const rows = rowsOf(list)
  return (
    <>
      <h2 className="text-xl font-bold">{texts.title}</h2>
      <ViewLinks
        label={texts.views}
        views={[
          { name: texts.all, to: path, isShown: state === undefined },
          ...openReturnStates.map((one) => ({
            name: returnWords[one],
            to: `${path}?state=${one}`,
            isShown: state === one,
          })),
        ]}
      />
      <SaidAloud said={said} />
      {rows.length === 0 ? (
        <div className="rounded-md bg-surface p-5 text-muted shadow-card">
          <ListState list={list} empty={texts.empty} failed={texts.failed} />
        </div>
      ) : (
        <ul className="flex flex-col gap-4">
          {rows.map((request) => (
            <li key={request.id}>
              <OneReturn
                orderId={request.order.id}
                request={request}
                title={texts.ofOrder(request.order.number)}
                say={say}
              >
                <p>
                  {texts.order}{' '}
                  <InnerLink to={`/admin/orders/${request.order.id}`} className="font-bold text-brand-ink underline">
                    {request.order.number}
                  </InnerLink>
                </p>
              </OneReturn>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="text-center">
          <More list={list} />
        </div>
      )}
    </>
  )
}
