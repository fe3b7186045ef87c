import type { Staff } from '../../apps/web/app/seller/data/staff.ts'
import type { StoreSettings, Verification } from '../../apps/web/app/seller/data/store-settings.ts'
import { answers, breaks, hangs } from '../support/network.ts'
import { aPictureFile, aSeller, demoSeller, type OwnStore } from '../support/seller.ts'
import { idleSeller } from './idle-seller.ts'
import { loading, type Arrival, type State } from './state.ts'

const at =
  (tab: 'store' | 'staff', who = idleSeller) =>
  async (): Promise<Arrival> => ({ path: `/Seller/Dashboard/${tab}`, as: await who() })

const profile = '**/api/seller/store/profile/'
const ownStore = '**/api/seller/store/'
const verification = '**/api/seller/verification/'
const people = '**/api/seller/staff/'

const longWord = (letters: number) => 'W'.repeat(letters)

const staff: Staff = {
  members: [
    { id: 1, name: 'Otieno', email: 'owner@journey.test', is_owner: true, rights: [], since: '2026-07-01T09:00:00Z' },
    {
      id: 2,
      name: longWord(100),
      email: `${longWord(60)}@journey.test`,
      is_owner: false,
      rights: ['products', 'orders', 'money'],
      since: '2026-07-02T09:00:00Z',
    },
    {
      id: 3,
      name: 'Achieng',
      email: 'a@journey.test',
      is_owner: false,
      rights: ['orders'],
      since: '2026-07-02T09:00:00Z',
    },
  ],
  invitations: [
    {
      id: 4,
      email: 'invited@journey.test',
      rights: ['products', 'orders', 'money'],
      sent_at: '2026-07-03T09:00:00Z',
      expires_at: '2026-07-10T09:00:00Z',
    },
  ],
  max: 20,
}

export const sellerStore: readonly State[] = [
  {
    name: 'V§2 Seller dashboard: the store',
    from: at('store', demoSeller),
    shows: (page) => page.getByRole('heading', { name: 'Identity verification' }),
    isSpecified: true,
  },
  {
    name: 'V§2 Seller dashboard: the store, with the longest texts',
    from: at('store'),
    meets: (page) =>
      answers<StoreSettings>(page, profile, (store) => ({
        ...store,
        name: longWord(80),
        about: longWord(1_000),
        town: longWord(80),
        return_policy: longWord(2_000),
      })),
    shows: (page) => page.getByLabel('About your store'),
  },
  {
    name: 'V§2 Seller dashboard: the store, loading',
    from: at('store'),
    meets: (page) => hangs(page, profile),
    shows: loading,
  },
  {
    name: 'V§7 Seller dashboard: the store, failed to load',
    from: at('store'),
    meets: (page) => breaks(page, profile),
    shows: (page) => page.getByText('We couldn’t load your store.'),
  },
  {
    name: 'V§2 Seller dashboard: the store, suspended, with rejected documents',
    from: at('store'),
    meets: async (page) => {
      await answers<OwnStore>(page, ownStore, (store) => ({ ...store, status: 'suspended' }))
      await answers<Verification>(page, verification, (proof) => ({
        ...proof,
        state: 'rejected',
        reason: 'The name on the card cannot be read. Please take the picture in daylight.',
      }))
    },
    shows: (page) => page.getByText('We couldn’t accept your documents. Please send new ones.'),
  },
  {
    name: 'V§2 Seller dashboard: the store, under review, with documents under review',
    from: at('store'),
    meets: async (page) => {
      await answers<OwnStore>(page, ownStore, (store) => ({ ...store, status: 'awaiting-approval' }))
      await answers<Verification>(page, verification, (proof) => ({ ...proof, state: 'submitted' }))
    },
    shows: (page) => page.getByText('We’re reviewing your documents.'),
  },
  {
    name: 'V§2 Seller dashboard: the store, on holiday, with accepted documents',
    from: at('store'),
    meets: async (page) => {
      await answers<StoreSettings>(page, profile, (store) => ({
        ...store,
        away: { until: '2027-01-04T00:00:00+03:00', message: 'We are harvesting.' },
      }))
      await answers<Verification>(page, verification, (proof) => ({ ...proof, state: 'verified' }))
    },
    shows: (page) => page.getByText('Your identity is verified.'),
  },
  {
    name: 'V§2 Seller dashboard: the store, with a logo and a document chosen',
    from: at('store'),
    does: async (page) => {
      await page.getByLabel('Choose logo').setInputFiles(await aPictureFile('logo.jpg', '#c50'))
      await page
        .getByLabel('ID card (front) or passport')
        .setInputFiles(await aPictureFile(`${longWord(120)}.jpg`, '#05c'))
    },
    shows: (page) => page.getByText(/^Selected: W/),
  },
  {
    name: 'V§2 Seller dashboard: the staff',
    from: at('staff'),
    meets: (page) => answers<Staff>(page, people, () => staff),
    shows: (page) => page.getByText('invited@journey.test'),
  },
  {
    name: 'V§2 Seller dashboard: the staff, loading',
    from: at('staff'),
    meets: (page) => hangs(page, people),
    shows: loading,
  },
  {
    name: 'V§7 Seller dashboard: the staff, failed to load',
    from: at('staff'),
    meets: (page) => breaks(page, people),
    shows: (page) => page.getByText('We couldn’t load your staff.'),
  },
  {
    name: 'V§2 Seller dashboard: an invitation to the staff is sent',
    from: at('staff', aSeller),
    does: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('invited@journey.test')
      await page.getByRole('button', { name: 'Send invitation' }).click()
    },
    shows: (page) => page.getByText('Invitation sent to invited@journey.test.'),
  },
  {
    name: 'V§2 Seller dashboard: dialog to remove a staff member',
    from: at('staff'),
    meets: (page) => answers<Staff>(page, people, () => staff),
    does: (page) => page.getByRole('button', { name: 'Remove Achieng' }).click(),
    shows: (page) => page.getByRole('alertdialog').getByText(/logged out right away/),
  },
  {
    name: 'V§2 Seller dashboard: an expired or used invitation',
    from: '/Seller/Join?token=1-1.x',
    shows: (page) => page.getByText(/^This invitation has expired or was already used/),
  },
]
