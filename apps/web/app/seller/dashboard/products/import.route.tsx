import type { ReactNode } from 'react'
import { MAX_IMPORT_ERRORS } from '#contract/shared/constants.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { Progress } from '#web/ui/admin/progress.tsx'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { latestImportQuery, type ProductImport, useApplyImport, useLatestImport } from '../../data/import.ts'
import { requireSection, start } from '../access.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportErrors } from './import-errors.tsx'
import { importing as messages } from './import-messages.ts'
import { products } from './messages.ts'

export { ErrorBoundary } from '../error-boundary.tsx'

export const handle = { title: messages.title, back: toList(products.title) } satisfies ScreenHandle

export async function clientLoader() {
  await requireSection('products')
  start(latestImportQuery)
  return null
}

type Step = keyof typeof messages.step

const stepOf: Record<ProductImport['state'], Step> = {
  checking: 'check',
  refused: 'check',
  checked: 'apply',
  applying: 'apply',
  done: 'choose',
  failed: 'choose',
}

const count = (number: number) => number.toLocaleString('en-KE')

/**
 * The import of a product file: upload, validation, writing. The server stores the current step, so it survives a
 * reload.
 */
export default function ImportProducts() {
  const { data: latest, isPending, isError, refetch } = useLatestImport()
  const isBusy = latest?.state === 'checking' || latest?.state === 'applying'
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      {isPending ? (
        <Loading />
      ) : isError && latest === undefined ? (
        <ErrorState title={messages.loadFailed} headingLevel="h3">
          <Button onClick={() => void refetch()}>{messages.tryAgain}</Button>
        </ErrorState>
      ) : (
        <>
          <Steps now={latest ? stepOf[latest.state] : 'choose'} />
          {latest && <State of={latest} />}
          {!isBusy && <ChooseFile isAnother={latest !== null} />}
        </>
      )}
    </>
  )
}

function Steps({ now }: { now: Step }) {
  const steps = Object.keys(messages.step) as Step[]
  return (
    <ol aria-label={messages.steps} className="grid grid-cols-3 gap-2 sm:gap-4">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          className={`border-t-4 pt-2 text-sm font-semibold ${place <= steps.indexOf(now) ? 'border-brand text-ink' : 'border-line text-muted'}`}
        >
          {place + 1}. {messages.step[step]}
        </li>
      ))}
    </ol>
  )
}

/** The progress of the import, and its actual or planned changes. */
function State({ of }: { of: ProductImport }) {
  const { id, state, file_name: name, percent, errors, rows_with_errors: bad, products } = of
  switch (state) {
    case 'checking':
      return <Running title={messages.checking(name)} text={messages.checkingText} percent={percent} />
    case 'applying':
      return <Running title={messages.applying(name)} text={messages.applyingText} percent={percent} />
    case 'refused':
      return (
        <>
          <Notice tone="bad">
            {messages.refused(name, count(errors))}
            {errors > MAX_IMPORT_ERRORS && ` ${messages.stored(count(MAX_IMPORT_ERRORS))}`}
          </Notice>
          {of.good_rows > 0 && <GoodRows of={of} />}
          <ImportErrors importId={id} />
        </>
      )
    case 'checked':
      return (
        <>
          <Notice tone="good">{messages.checked(name)}</Notice>
          <Summary of={of} />
          <Apply of={of} text={messages.apply} />
        </>
      )
    case 'done':
      return (
        <>
          <Notice tone={errors > 0 ? 'wait' : 'good'}>
            {bad > 0
              ? messages.doneWithSkippedRows(name, bad, count(bad))
              : errors > 0
                ? messages.doneWithFailures(name)
                : messages.done(name)}
            {bad > 0 && products.failed > 0 && ` ${messages.someChanged}`}
          </Notice>
          <Summary of={of} />
          {errors > 0 && <ImportErrors importId={id} />}
        </>
      )
    case 'failed':
      return <Notice tone="bad">{messages.stopped(name)}</Notice>
  }
}

function Running({ title, text, percent }: { title: string; text: string; percent: number }) {
  return (
    <Card>
      <h3 className="font-bold wrap-anywhere">{title}</h3>
      <Progress label={title} percent={percent} />
      <p className="text-sm text-muted">{text}</p>
    </Card>
  )
}

function Summary({ of: { rows, products } }: { of: ProductImport }) {
  return (
    <StatCards>
      <StatCard title={messages.rows} value={count(rows)} />
      <StatCard title={messages.created} value={count(products.created)} />
      <StatCard title={messages.changed} value={count(products.changed)} />
      <StatCard title={messages.unchanged} value={count(products.unchanged)} />
      {products.failed > 0 && <StatCard title={messages.failed} value={count(products.failed)} />}
    </StatCards>
  )
}

/** A file with errors may be imported without its invalid rows, after the seller has confirmed what is omitted. */
function GoodRows({ of }: { of: ProductImport }) {
  const { rows, rows_with_errors: bad, good_rows: good } = of
  const others = rows - good - bad
  return (
    <Card>
      <h3 className="font-bold">{messages.validRows(bad, count(bad), good, count(good))}</h3>
      <p>
        {others > 0 && `${messages.alsoSkipped(others, count(others))} `}
        {messages.validRowsText}
      </p>
      <Summary of={of} />
      <Apply of={of} text={messages.applyValidRows(good, count(good))} />
    </Card>
  )
}

function Apply({ of, text }: { of: ProductImport; text: string }) {
  const apply = useApplyImport()
  return (
    <>
      {apply.error && (
        <Notice tone="bad">{(isApiError(apply.error) && apply.error.text) || messages.applyFailed}</Notice>
      )}
      <Button className="self-start" busy={apply.isPending} onClick={() => apply.mutate(of)}>
        {text}
      </Button>
    </>
  )
}

function Card({ children }: { children: ReactNode }) {
  return <section className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:p-6">{children}</section>
}
