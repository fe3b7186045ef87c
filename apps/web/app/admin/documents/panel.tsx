import { useSentDocuments } from '../data/lists.ts'
import { ListState, More } from '../list-state.tsx'
import { documents as texts } from './messages.ts'
import { OfStore } from './of-store.tsx'
import { rowsOf } from '../paged-table.tsx'
import { SaidAloud, useSaid } from '../said-aloud.tsx'

/** Documents by which owners of stores prove who they are: looked at, accepted or rejected (D37). */
export default function Documents() {
  const list = useSentDocuments()
  const [said, say] = useSaid()
  const stores = rowsOf(list)
  return (
    <>
      <h2 className="text-lg font-bold">{texts.title}</h2>
      <p className="text-muted">{texts.opensLogged}</p>
      <SaidAloud said={said} />
      {stores.length === 0 ? (
        <div className="rounded-md bg-surface p-5 text-muted shadow-card">
          <ListState list={list} empty={texts.empty} failed={texts.failed} />
        </div>
      ) : (
        <ul className="flex flex-col gap-4">
          {stores.map((one) => (
            <li key={`${one.store_id} ${one.submitted_at}`}>
              <OfStore sent={one} say={say} />
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
