import { useState } from 'react'
import { isApiError } from '#web/lib/api-error.ts'

/**
 * Which version of a thing a form was filled in upon. Reading the thing again does not move it; one's own save does, and
 * so does being told that somebody else was faster: whoever saves again then knows that it goes in the place of theirs.
 *
 * @param opened the version the form was opened with
 */
export function useSeen<Version>(opened: Version) {
  const [seen, setSeen] = useState(opened)

  async function save<Saved>(
    send: (seen: Version) => Promise<Saved>,
    versionOf: (saved: Saved) => Version,
  ): Promise<Saved> {
    try {
      const saved = await send(seen)
      setSeen(versionOf(saved))
      return saved
    } catch (error) {
      if (isApiError(error) && 'seen' in error.body) setSeen(error.body['seen'] as Version)
      throw error
    }
  }

  return { save }
}
