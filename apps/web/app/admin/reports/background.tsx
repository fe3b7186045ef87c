import { useState } from 'react'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useConfirm } from '#web/ui/admin/alerts.tsx'
import { Progress } from '#web/ui/admin/progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { area } from '../messages.ts'
import type { Question } from './address.ts'
import { type ReportRun, useBeginReport, useStopReport } from './data.ts'
import { reports as messages } from './messages.ts'

type BackgroundProps = {
  question: Question
  run: ReportRun | null
  /** Undefined while there are no figures. */
  isFinal: boolean | undefined
}

/** A report that is created in the background: its progress and its actions. */
export function Background({ question, run, isFinal }: BackgroundProps) {
  if (run?.state === 'running') return <Running question={question} run={run} />
  if (run?.state === 'done') return isFinal === false ? <Begin question={question} text={messages.beginAnew} /> : null
  return (
    <section className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:p-5">
      {run?.state === 'stopped' && <Notice tone="info">{messages.stopped}</Notice>}
      {run?.state === 'failed' && <Notice tone="bad">{messages.gaveUp}</Notice>}
      <p>{messages.long}</p>
      <Begin question={question} text={messages.begin} />
    </section>
  )
}

function Begin({ question, text }: { question: Question; text: string }) {
  const begin = useBeginReport(question)
  const errorText = useErrorText()
  return (
    <>
      <Button className="self-start" busy={begin.isPending} onClick={() => begin.mutate()}>
        {text}
      </Button>
      {begin.error && <Notice tone="bad">{errorText(begin.error, area.errorOccurred)}</Notice>}
    </>
  )
}

function Running({ question, run }: { question: Question; run: ReportRun }) {
  const stop = useStopReport()
  const errorText = useErrorText()
  const confirm = useConfirm()
  const [isRequesting, setIsRequesting] = useState(false)
  const name = messages.names[question.report]
  const title = messages.running(name)

  async function request() {
    setIsRequesting(true)
    if (await confirm(messages.confirmStop(name), messages.agreeStop)) stop.mutate(run.id)
    setIsRequesting(false)
  }

  return (
    <section className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <h2 className="font-bold">{title}</h2>
      <Progress label={title} percent={run.percent} />
      <p className="text-sm text-muted">{messages.runningText}</p>
      <Button
        tone="quiet"
        size="sm"
        className="self-start"
        busy={isRequesting || stop.isPending}
        onClick={() => void request()}
      >
        {messages.stop}
      </Button>
      {stop.error && <Notice tone="bad">{errorText(stop.error, area.errorOccurred)}</Notice>}
    </section>
  )
}
