import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useExportProducts } from '../../data/import.ts'
import { products as messages } from './messages.ts'

/** Exports all products except archived ones as a file. */
export function ExportButton({ label }: { label: string }) {
  const save = useExportProducts()
  return (
    <>
      <Button tone="quiet" size="sm" className="px-4" busy={save.isPending} onClick={() => save.mutate()}>
        {label}
      </Button>
      {save.isError && (
        <div className="basis-full">
          <Notice tone="bad">{messages.exportFailed}</Notice>
        </div>
      )}
    </>
  )
}
