import { byHandChannels } from '#contract/shared/states.ts'

/** All commands, each with the options that it accepts. */
export const usage = `npm run operator -- create --email E [--name N] [--role owner|finance|catalogue|support]
  creates an operator account; prompts for the password, or reads it from stdin
npm run operator -- reset-sign-in --email E
  sets a new password (prompted for in the same way) and a new authenticator key for an operator; the old ones, recovery codes and
  sessions stop working
npm run operator -- audit-ledger
  audits the ledger: all accounts add up to zero, running balances equal their postings, every paid cent has an owner
npm run operator -- doctor
  tests the settings, credentials, mail, storage, clock and backups, and lists what is missing before going live
npm run operator -- backup
  backs up the embedded database, the pictures and AUTH_SECRET into BACKUP_DIR, encrypted by BACKUP_PASSPHRASE
npm run operator -- verify-backup [--file F]
  restores the newest backup, or this one, into a temporary folder, audits its ledger and prints what it has
npm run operator -- restore --file F
  restores a backup into the data folder, which must have no database and no pictures
npm run operator -- failed-jobs
  lists the jobs that are out of retries, with their last errors and what they are about
npm run operator -- retry-job --id ID
  sends such a job again
npm run operator -- payments-to-review
  lists the payments under review, with the reasons
npm run operator -- setting [NAME [VALUE]]
  shows all settings or one, or changes one: setting payOnDelivery true, setting payOnDeliveryCounties '["Nairobi"]'
npm run operator -- prompt-on-delivery --order SK… --phone 07…
  sends an M-Pesa prompt for the amount due on delivery
npm run operator -- cash-on-delivery --order SK… --amount SHILLINGS --receipt NUMBER
  records cash collected on delivery; each receipt can be recorded once
npm run operator -- delivery-refused --order SK…
  records that the buyer refused the delivery: cancels the order and restocks its items
npm run operator -- delivered --order SK…
  marks all shipped items of the order as delivered
npm run operator -- approve-store --store 100001
  approves a new store and publishes it (setting newStoresNeedApproval)
npm run operator -- suspend-store --store 100001
  hides a store and its products from the storefront
npm run operator -- open-store --store 100001
  reactivates a suspended store
npm run operator -- verify-store --store 100001
  accepts the owner's documents, so that payouts can be approved
npm run operator -- reject-documents --store 100001 --reason TEXT
  rejects the owner's documents and sends the reason to the store
npm run operator -- rebuild-sales
  recalculates the stores' sales from orders, cancellations and refunds, and lists the corrected days
npm run operator -- register-paybill [--phone 07…]
  registers the URLs that M-Pesa calls to validate and confirm payments to the PayBill; with the business phone, also
  enables the list of received payments; needed once in production
npm run operator -- assign-payment --receipt R --order SK…
  assigns an unmatched payment to this order
npm run operator -- refund-unmatched --receipt R --reason TEXT | --receipt R --channel bank|cash|other|provider --reference TEXT
  refunds an unmatched payment through M-Pesa, or marks it as refunded
npm run operator -- payouts
  lists the open payouts
npm run operator -- payout-approve --id N
  approves a payout, which is then sent to M-Pesa
npm run operator -- payout-reject --id N --reason TEXT
  rejects a payout; the amount goes back to the payee's balance
npm run operator -- payout-paid --id N --reference TEXT
  marks an approved payout as paid outside M-Pesa
npm run operator -- payout-resolve --id N --as paid --reference RECEIPT | --as failed [--reason TEXT]
  sets the outcome of a payout whose status is unknown, as reported by M-Pesa
npm run operator -- refund --order SK… --amount SHILLINGS|all --reason TEXT [--receipt R]
  refunds an order to the original payment method; --receipt refunds a payment under review (payments-to-review)
npm run operator -- refunds-to-attend
  lists the refunds that need attention, with the reasons
npm run operator -- refund-done --refund N --channel ${byHandChannels.join('|')} --reference TEXT
  marks a refund as done outside Sokoni (provider: in the provider's portal), with its reference
npm run operator -- refund-again --refund N
  retries a failed refund; first check that the provider hasn't refunded it
npm run operator -- differences
  lists the open reconciliation differences between the providers' statements and the ledger
npm run operator -- close-difference --id N --because REASON
  marks a difference as resolved; it opens again if a later run finds another one`
