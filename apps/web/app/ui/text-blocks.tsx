export type TextBlock = {
  kind: 'heading' | 'paragraph' | 'list'
  text: string
  /** The items of a list. */
  items: readonly string[]
}

/** The text blocks of a content page. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map(({ kind, text, items }, index) => {
    switch (kind) {
      case 'heading':
        return (
          <h2 key={index} className="mt-9 mb-3 text-xl font-bold">
            {text}
          </h2>
        )
      case 'list':
        return (
          <ul key={index} className="my-4 flex list-disc flex-col gap-2 pl-5 leading-7 marker:text-brand-ink">
            {items.map((item, at) => (
              <li key={at} className="pl-1">
                {item}
              </li>
            ))}
          </ul>
        )
      case 'paragraph':
        return (
          <p key={index} className="my-4 leading-7">
            {text}
          </p>
        )
    }
  })
}
