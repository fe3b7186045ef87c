import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MAX_DAYS_BY_DAY, reportNames, reportSteps } from '#contract/operator/report-columns.ts'
import { nairobiDay } from '#contract/shared/days.ts'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { ChoiceLink } from '#web/ui/admin/choice-link.tsx'
import { RangeForm } from '#web/ui/admin/range-form.tsx'
import { isSame } from '#web/ui/admin/requested-range.ts'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { ListState } from '../list-state.tsx'
import { sections } from '../messages.ts'
import type { Route } from './+types/report.route.ts'
import { presets, type Question, questionIn, reportPath, suits } from './address.ts'
import { Background } from './background.tsx'
import { reportQuery } from './data.ts'
import { Figures } from './figures.tsx'
import { reports as messages } from './messages.ts'

export const handle = { title: sections.reports } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.reports, ({ params, search }) => [
  reportQuery(questionIn(params['report'], search, nairobiDay(new Date()))),
])

/** Reports of sales, revenue, refunds and tax; the address selects the report and the range. */
export default function Reports({ params }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [today] = useState(() => nairobiDay(new Date()))
  const { requested, ...question } = questionIn(params.report, search, today)
  const { report, range } = question
  const views = reportNames.map((name) => ({
    name: messages.names[name],
    to: reportPath({ ...question, report: name }),
    isShown: name === report,
  }))
  const ranges = Object.entries(presets(today)).map(([name, days]) => ({
    name: messages.presets[name as keyof typeof messages.presets],
    to: reportPath({ report, range: days }),
    isChosen: !requested.problem && isSame(days, range),
  }))
  return (
    <>
      <ViewLinks label={messages.tabs} views={views} />
      <RangeForm
        requested={requested}
        today={today}
        ranges={ranges}
        onShow={(days) => void navigate(reportPath({ report, range: days }), { preventScrollReset: true })}
      />
      <Steps question={question} />
      <OneReport key={reportPath(question)} question={question} />
    </>
  )
}

function Steps({ question }: { question: Question }) {
  const offered = reportSteps.filter((step) => suits(step, question.range))
  return (
    <nav aria-label={messages.by} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-sm text-muted">{messages.by}</span>
      <ul className="flex flex-wrap gap-2">
        {offered.map((step) => (
          <li key={step}>
            <ChoiceLink to={reportPath({ ...question, by: step })} isChosen={step === question.by}>
              {messages.steps[step]}
            </ChoiceLink>
          </li>
        ))}
      </ul>
      {offered.length < reportSteps.length && (
        <span className="text-sm text-muted">{messages.tooManyDays(MAX_DAYS_BY_DAY)}</span>
      )}
    </nav>
  )
}

function OneReport({ question }: { question: Question }) {
  const requested = useQuery(reportQuery(question))
  const { data } = requested
  if (!data) return <ListState list={requested} empty="" failed={messages.failed} />
  return (
    <>
      {(data.run || !data.figures) && (
        <Background question={question} run={data.run} isFinal={data.figures?.is_final} />
      )}
      {data.figures && <Figures question={question} figures={data.figures} run={data.run} />}
    </>
  )
}
