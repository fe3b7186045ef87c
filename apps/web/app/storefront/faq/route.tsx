import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { StructuredData } from '../chrome/structured-data.tsx'
import { HelpFrame } from '../content-page/help-frame.tsx'
import { useFaqMessages } from '../messages/faq.ts'

/** Questions with their answers, of which one is open at a time (V§2, V§4); `/faq#returns` opens one. */
export default function Faq() {
  const { title, description, items, moreQuestions, contact } = useFaqMessages()
  const { hash } = useLocation()
  useEffect(() => {
    const requested = document.getElementById(hash.slice(1))
    if (requested instanceof HTMLDetailsElement) requested.open = true
  }, [hash])
  return (
    <HelpFrame>
      <PageHead title={title} description={description} canonical={href('/faq')} />
      <StructuredData
        about={
          import.meta.env.SSR && {
            '@type': 'FAQPage',
            mainEntity: Object.values(items).map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }
        }
      />
      <div className="max-w-[75ch]">
        <h1 className="mb-6 text-2xl font-bold">{title}</h1>
        <div className="flex flex-col gap-3">
          {Object.entries(items).map(([id, item]) => (
            <Question key={id} id={id} {...item} />
          ))}
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="font-semibold">{moreQuestions}</p>
          <InnerLink to={href('/contact')} className={buttonLook('brand')}>
            {contact}
          </InnerLink>
        </div>
      </div>
    </HelpFrame>
  )
}

type QuestionProps = { id: string; question: string; answer: string }

/** The browser keeps one of several `<details>` with the same name open, also before scripts. */
function Question({ id, question, answer }: QuestionProps) {
  return (
    <details id={id} name="faq" className="group rounded-md bg-surface shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-md px-5 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-semibold">{question}</h2>
        <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <p className="max-h-[200px] overflow-y-auto px-5 pb-5 leading-7 text-muted">{unbroken(answer)}</p>
    </details>
  )
}
