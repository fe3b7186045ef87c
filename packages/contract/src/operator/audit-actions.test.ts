import { expect, it } from 'vitest'
import { auditActionCodes, auditActions, auditLabel } from './audit-actions.ts'

it.each(auditActionCodes)('names %s by a noun and a verb, the format of the database constraint', (code) => {
  expect(code).toMatch(/^[a-z_]+[.][a-z_0-9]+$/)
})

it('has one label for each action', () => {
  expect(new Set(Object.values(auditActions)).size).toBe(auditActionCodes.length)
  expect(auditLabel('withdrawal.approved')).toBe('Withdrawal approved')
  expect(auditLabel('other.old_sentence')).toBe('other.old_sentence')
})
