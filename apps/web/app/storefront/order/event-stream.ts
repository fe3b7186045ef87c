/** Far above the size of an event: a longer one is treated as an error. */
const MAX_CHARACTERS = 10_000

/**
 * Reads an event stream (text/event-stream) to its end and passes on the data of each event.
 *
 * @param on.life called for everything that arrives, including heartbeats, which carry no data
 * @throws when the connection breaks, and for a response that is not an event stream
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  on: { life: () => void; event: (data: unknown) => void },
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    on.life()
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > MAX_CHARACTERS) throw new Error('an event without an end')
    for (const block of blocks) if (block.startsWith('data: ')) on.event(JSON.parse(block.slice('data: '.length)))
  }
}
