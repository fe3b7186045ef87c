import { afterEach, describe, expect, it, vi } from 'vitest'
import { share } from './share.ts'

afterEach(() => vi.unstubAllGlobals())

const data = { title: 'Kettle', url: 'https://sokoni.test/products/7' }

/** A device with or without a share sheet and a clipboard; `copied` is the content of the clipboard. */
function onADevice({ sheet, clipboard = true }: { sheet?: () => Promise<void>; clipboard?: boolean }) {
  const copied: string[] = []
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  const writeText = clipboard ? async (text: string) => void copied.push(text) : refuse
  vi.stubGlobal('navigator', { ...(sheet && { share: sheet }), clipboard: { writeText } })
  return copied
}

describe('sharing', () => {
  it('opens the share sheet of the device where there is one', async () => {
    const copied = onADevice({ sheet: () => Promise.resolve() })
    expect(await share(data, 'text')).toBe('shared')
    expect(copied).toEqual([])
  })

  it('copies where the device has no share sheet or refuses it', async () => {
    const copied = onADevice({})
    expect(await share(data, 'text')).toBe('copied')
    expect(copied).toEqual(['text'])
    onADevice({ sheet: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    expect(await share(data, 'text')).toBe('copied')
  })

  it('does nothing when the user closes the share sheet', async () => {
    const copied = onADevice({ sheet: () => Promise.reject(new DOMException('closed', 'AbortError')) })
    expect(await share(data, 'text')).toBe('dismissed')
    expect(copied).toEqual([])
  })

  it('fails where the clipboard is not available', async () => {
    onADevice({ clipboard: false })
    await expect(share(data, 'text')).rejects.toThrow('no')
  })
})
