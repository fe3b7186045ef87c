import { useSearchParams } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { ListState, More } from '../list-state.tsx'
import { rowsOf } from '../paged-table.tsx'
import { SaidAloud, type Say, useSaid } from '../said-aloud.tsx'
import { opening } from '../search.tsx'
import { AskedStep } from '../step.tsx'
import { type ProductChange, useWaitingChanges } from './data.ts'
import { changes as texts } from './messages.ts'
import { OneChange } from './one-change.tsx'

/** What stores have put in the shop, or changed there, since somebody looked. */
export function WaitingChanges() {
  const list = useWaitingChanges()
  const [said, say] = useSaid()
  const waiting = rowsOf(list)
  return (
    <>
      <p className="text-muted">{texts.text}</p>
      <SaidAloud said={said} />
      <section aria-label={texts.caption} className="flex flex-col gap-4">
        {waiting.length === 0 ? (
          <ListState list={list} empty={texts.empty} failed={texts.failed} />
        ) : (
          <ol className="flex flex-col gap-4">
            {waiting.map((change) => (
              <li key={change.id}>
                <Waiting change={change} say={say} />
              </li>
            ))}
          </ol>
        )}
        {waiting.length > 1 && <SeeAll waiting={waiting} say={say} />}
        {list.hasNextPage && <More list={list} />}
      </section>
    </>
  )
}

function Waiting({ change, say }: { change: ProductChange; say: Say }) {
  const [params] = useSearchParams()
  const { id, name } = change.product
  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
          <InnerLink to={opening('/admin/products', params, id)} className="text-brand-ink underline">
            {name}
          </InnerLink>
        </h2>
        <See change={change} say={say} />
      </div>
      <OneChange change={change} />
    </article>
  )
}

const see = (changes: readonly ProductChange[]) =>
  operatorApi.call('POST /api/admin/product-changes/seen/', {
    body: { changes: changes.map(({ id, revision }) => ({ id, revision })) },
  })

function See({ change, say }: { change: ProductChange; say: Say }) {
  const step = useStep('products', 'today')
  const { name } = change.product
  return (
    <AskedStep
      text={texts.see}
      label={texts.seeOf(name)}
      run={() => step(() => see([change]))}
      done={({ seen }) => (seen === 1 ? texts.seen(name) : texts.changedAgain(name))}
      say={say}
    />
  )
}

/** As many as one request takes: those at the head of the list. */
const mostAtOnce = 100

function SeeAll({ waiting, say }: { waiting: readonly ProductChange[]; say: Say }) {
  const step = useStep('products', 'today')
  const these = waiting.slice(0, mostAtOnce)
  return (
    <div>
      <AskedStep
        text={texts.seeAll(these.length)}
        run={() => step(() => see(these))}
        done={({ seen }) => texts.seenAll(seen)}
        say={say}
      />
    </div>
  )
}
