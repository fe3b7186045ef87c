import { expect, it } from 'vitest'
import { rawMember } from './raw-member.ts'

it.each([
  ['{"a":1,"event":{"b":2}}', '{"b":2}'],
  ['{"event" : {"b" : [1, {"c":"}"}]} ,"a":1}', '{"b" : [1, {"c":"}"}]}'],
  ['{"a":"\\"event\\":{}","event":{"x":"\\\\"}}', '{"x":"\\\\"}'],
  ['{"a":{"event":1},"event":{"n":1.0e2}}', '{"n":1.0e2}'],
  ['{"a":["event",{"event":2}],"event":[]}', '[]'],
  ['{"\\u0065vent":null}', 'null'],
  ['{"a":1}', undefined],
  ['{}', undefined],
])('extracts the member `event` of %s as %s', (json, raw) => expect(rawMember(json, 'event')).toBe(raw))
