/** The keys of a table of choices, and whether a text is one of them. */
export function choiceKeys<Key extends string>(choices: Readonly<Record<Key, unknown>>) {
  const isKey = (text: string): text is Key => Object.hasOwn(choices, text)
  return { keys: Object.keys(choices).filter(isKey), isKey }
}
