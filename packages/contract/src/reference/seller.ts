import { section } from './section.ts'

/** Operations for members of a store. */
export const seller = {
  Access: section('Opening a store, logging in and joining a store.', {
    'POST /api/seller/register/': {
      id: 'registerSeller',
      summary: 'Register a store',
      description:
        'Emails a 6-digit code to the address. The store opens once `POST /api/seller/verify-otp/` confirms it. If the address has a shopper account, register with that account’s password. Names that differ only in case, accents, spaces, punctuation or look-alike letters are the same; a name is taken once a store has it.',
    },
    'POST /api/seller/verify-otp/': {
      id: 'verifySellerOtp',
      summary: 'Confirm a seller’s email address',
      description:
        'Takes the emailed code, opens the store, and returns tokens and the store number for login. When another store has taken the name since the registration, `store_name` has a number appended.',
      answer: 'OpenedStore',
    },
    'POST /api/seller/login/': {
      id: 'loginSeller',
      summary: 'Log in to a store',
      description:
        'Takes email, password and store number. The session is for this store and ends after 7 days. A user with a second factor also sends its `code`; without it the response is `SECOND_FACTOR_REQUIRED`.',
    },
    'GET /api/seller/store/': {
      id: 'getOwnStore',
      summary: 'Get the store of the session',
      description: 'The store of the token, and the rights of its holder there.',
      answer: 'OwnStore',
    },
    'GET /api/seller/second-factor/': {
      id: 'getSecondFactor',
      summary: 'Get the second factor',
      description: 'Whether the user also signs in with an authenticator app, and the number of unused recovery codes.',
      answer: 'SellerSecondFactor',
    },
    'POST /api/seller/second-factor/': {
      id: 'beginSecondFactor',
      summary: 'Set up a second factor',
      description:
        'Requires the password and returns a key for an authenticator app. The key is active once one of its codes is confirmed.',
      answer: 'SellerSecondFactorKey',
    },
    'POST /api/seller/second-factor/confirm/': {
      id: 'confirmSecondFactor',
      summary: 'Turn the second factor on',
      description: 'Takes a code of the authenticator app. Returns recovery codes, which only this response contains.',
      answer: 'SellerRecoveryCodes',
    },
    'POST /api/seller/second-factor/disable/': {
      id: 'disableSecondFactor',
      summary: 'Turn the second factor off',
      description: 'Requires the password and a code of the app or a recovery code.',
    },
    'POST /api/seller/second-factor/recovery-codes/': {
      id: 'renewRecoveryCodes',
      summary: 'Create new recovery codes',
      description: 'Requires the password and a code. Earlier recovery codes become invalid.',
    },
    'POST /api/seller/join/open/': {
      id: 'openInvitation',
      summary: 'Read an invitation',
      description: 'The store of an emailed invitation, the invited address, and the rights it grants.',
      answer: 'Invitation',
    },
    'POST /api/seller/join/': {
      id: 'acceptInvitation',
      summary: 'Accept an invitation',
      description:
        'Joins the store. The shopper’s confirmed email must be the invited one. Returns the store number for login.',
      answer: 'JoinedStore',
    },
  }),
  Store: section('The store’s public page, holidays, staff and verification.', {
    'GET /api/seller/store/profile/': {
      id: 'getStoreProfile',
      summary: 'Get the store’s profile',
      description: 'The content of the store’s public page, and its phone number, which is not public.',
      answer: 'StoreProfile',
    },
    'PUT /api/seller/store/profile/': {
      id: 'updateStoreProfile',
      summary: 'Change the store’s profile',
      description:
        'Absent fields are not changed. The logo is sent as a form file. The address of the store’s page never changes.',
      requestExample: { about: 'Baskets and mats from Machakos, woven by hand.', county: 'Machakos', town: 'Wamunyu' },
    },
    'PUT /api/seller/store/holiday/': {
      id: 'startHoliday',
      summary: 'Start a holiday',
      description:
        'The store’s products stay visible but cannot be bought until the given time; the holiday ends automatically.',
    },
    'DELETE /api/seller/store/holiday/': {
      id: 'endHoliday',
      summary: 'End the holiday',
      description: 'Products can be bought again immediately; without a holiday nothing changes.',
    },
    'GET /api/seller/staff/': {
      id: 'listStaff',
      summary: 'List the staff',
      description: 'Members of the store, the owner first, and open invitations.',
      answer: 'Staff',
    },
    'POST /api/seller/staff/': {
      id: 'inviteStaff',
      summary: 'Invite a person',
      description: 'Emails an invitation that is valid for 7 days. Inviting the same address again replaces the link.',
    },
    'PATCH /api/seller/staff/:id/': {
      id: 'changeStaffRights',
      summary: 'Change the rights of a member of staff',
      description: 'Takes effect with the person’s next request.',
    },
    'DELETE /api/seller/staff/:id/': {
      id: 'removeStaff',
      summary: 'Remove a member of staff',
      description: 'Ends the person’s sessions for the store. The owner cannot be removed.',
    },
    'POST /api/seller/staff/invitations/:id/resend/': {
      id: 'resendInvitation',
      summary: 'Send an invitation again',
      description: 'Emails a new link. The earlier one becomes invalid.',
    },
    'DELETE /api/seller/staff/invitations/:id/': {
      id: 'revokeInvitation',
      summary: 'Revoke an invitation',
      description: 'The emailed link becomes invalid.',
    },
    'GET /api/seller/verification/': {
      id: 'getVerification',
      summary: 'Get the state of verification',
      description: 'Whether documents prove the owner’s identity. Payouts require it.',
      answer: 'Verification',
    },
    'POST /api/seller/verification/': {
      id: 'submitDocuments',
      summary: 'Submit documents',
      description:
        'Pictures of an identity card or passport. `kinds` contains the kind of each document, in the order of the files.',
      requestExample: { kinds: ['identity-front', 'identity-back'] },
    },
  }),
  Products: section('The store’s products, one by one or in bulk.', {
    'GET /api/seller/products/': {
      id: 'listSellerProducts',
      summary: 'List the store’s products',
      description:
        'Newest first, with stock and sales. Archived products are only included when `state` requests them.',
      answer: 'SellerProduct',
    },
    'POST /api/seller/products/': {
      id: 'createProduct',
      summary: 'Add a product',
      description:
        'Takes JSON, or a form with pictures in `uploaded_images`. The product is published at once unless `state` is `draft`. Without `variants` it has one variant, whose stock is `stock`.',
    },
    'GET /api/seller/products/:id/': {
      id: 'getSellerProduct',
      summary: 'Get one of the store’s products',
      description: 'The product as its store sees it: state, and the stock, reserved and sold units of each variant.',
    },
    'PUT /api/seller/products/:id/': {
      id: 'updateProduct',
      summary: 'Change a product',
      description:
        'Absent fields are not changed. `stock_seen` is the stock from which the new stock was derived: units sold since then are subtracted. `kept_images` lists the pictures to keep, in order; if absent, all are kept.',
      requestExample: { price: 1450, stock: 12, stock_seen: 9 },
    },
    'DELETE /api/seller/products/:id/': {
      id: 'removeProduct',
      summary: 'Archive or remove a product',
      description:
        'A product that was published or sold is archived; a draft that nothing refers to is deleted. `outcome` contains the result.',
      answer: 'RemovedProduct',
    },
    'POST /api/seller/products/:id/duplicate/': {
      id: 'duplicateProduct',
      summary: 'Duplicate a product',
      description: 'Creates a draft with the same text, pictures and variants, without stock.',
    },
    'GET /api/seller/products/:id/preview/': {
      id: 'previewProduct',
      summary: 'Preview a product’s page',
      description: 'The product as its public page would show it, in any state.',
      answer: 'ProductPreview',
    },
    'GET /api/seller/inventory/': {
      id: 'getInventory',
      summary: 'Get the inventory',
      description: 'The number of the store’s products, and those that have low stock or are sold out.',
      answer: 'Inventory',
    },
    'GET /api/seller/exports/products/': {
      id: 'exportProducts',
      summary: 'Export the products',
      description:
        'A CSV file with a row for each variant, in the format of imports; archived products are not included.',
      answerExample:
        'handle,name,description,summary,category,state,price,discount,sale_starts_at,sale_ends_at,brand,warranty,features,specifications,sku,option1_name,option1_value,option2_name,option2_value,option3_name,option3_value,variant_price,stock,stock_seen\r\n1024,Kiondo basket,Woven of sisal.,,Home,listed,1450.00,0,,,,,,,KB-01,,,,,,,,12,12\r\n',
    },
    'POST /api/seller/imports/': {
      id: 'createImport',
      summary: 'Upload a file of products',
      description:
        'Checks a CSV file in the background and reports the changes it would make. Nothing is changed until it is applied. It replaces an earlier file that was not applied.',
      answer: 'ProductImport',
    },
    'GET /api/seller/imports/latest/': {
      id: 'getLatestImport',
      summary: 'Get the latest import',
      description: 'The file that was uploaded last, and its progress, or `null`.',
      answer: 'LatestImport',
    },
    'GET /api/seller/imports/:id/': {
      id: 'getImport',
      summary: 'Get an import',
      description: 'The progress of the check or of the import of a file, and its effects.',
    },
    'GET /api/seller/imports/:id/errors/': {
      id: 'listImportErrors',
      summary: 'List the errors of an import',
      description: 'The errors of the file, row by row; only the first 1,000 are stored.',
      answer: 'ImportError',
    },
    'POST /api/seller/imports/:id/apply/': {
      id: 'applyImport',
      summary: 'Apply an import',
      description:
        'Writes the products of a checked file, in the background. Get the import to see its progress. A file with errors is rejected unless `good_rows_only` confirms, with the figures of the import, that products with an invalid row are skipped.',
      requestExample: { good_rows_only: true, rows_with_errors: 3, good_rows: 497 },
    },
    'POST /api/seller/bulk-edits/preview/': {
      id: 'previewBulkEdit',
      summary: 'Preview a bulk edit',
      description:
        'Shows price and stock of each variant before and after an edit of up to 200 products; changes nothing.',
      answer: 'BulkEditPreview',
    },
    'POST /api/seller/bulk-edits/': {
      id: 'applyBulkEdit',
      summary: 'Edit several products',
      description:
        'Changes prices, stock or both of up to 200 products: either all of them, or none if one cannot be changed.',
      answer: 'BulkEditResult',
    },
  }),
  Orders: section('The store’s seller orders: accept, pack, ship, deliver, cancel.', {
    'GET /api/seller/orders/': {
      id: 'listSellerOrders',
      summary: 'List the store’s orders',
      description:
        'The store’s seller orders of paid or pay-on-delivery orders, newest first; filtered by state, or only overdue ones, or only those with an open return.',
      answer: 'SellerOrderSummary',
    },
    'GET /api/seller/orders/counts/': {
      id: 'countSellerOrders',
      summary: 'Count the store’s orders',
      description:
        'The number of seller orders in each state, of overdue ones and of those with an open return. Counts above 1,000 are returned as 1,001.',
      answer: 'SellerOrderCounts',
      answerExample: {
        by_state: { new: 3, processing: 2, shipped: 5, delivered: 12, completed: 148, cancelled: 4 },
        overdue: 1,
        open_returns: 2,
      },
    },
    'GET /api/seller/orders/:id/': {
      id: 'getSellerOrder',
      summary: 'Get one of the store’s orders',
      description: 'Items, deadlines and amounts, and the buyer’s name and address until the parcel is delivered.',
      answer: 'SellerOrder',
    },
    'POST /api/seller/orders/:id/accept/': {
      id: 'acceptOrder',
      summary: 'Accept an order',
      description: 'The store confirms that it will ship it.',
    },
    'POST /api/seller/orders/:id/pack/': {
      id: 'packOrder',
      summary: 'Mark an order as packed',
      description: 'The parcel waits for its courier. A repeat changes nothing.',
    },
    'POST /api/seller/orders/:id/ship/': {
      id: 'shipOrder',
      summary: 'Mark an order as shipped',
      description: 'Takes the courier and, if there is one, the tracking number; the buyer is notified.',
    },
    'POST /api/seller/orders/:id/deliver/': {
      id: 'deliverOrder',
      summary: 'Confirm a delivery by its code',
      description:
        'Takes the 6-digit code that the buyer shows on delivery. After five wrong attempts the code is locked, and the buyer or an operator must confirm the delivery.',
    },
    'POST /api/seller/orders/:id/lines/:lineId/cancel/': {
      id: 'cancelOrderLine',
      summary: 'Cancel units of an order',
      description:
        'Possible before shipping. The units are refunded and restocked; without `quantity`, all remaining units are cancelled.',
    },
    'POST /api/seller/orders/:id/cancellation/accept/': {
      id: 'acceptCancellation',
      summary: 'Accept a cancellation',
      description: 'Cancels the seller order as its buyer requested: all of it is refunded and restocked.',
    },
    'POST /api/seller/orders/:id/cancellation/decline/': {
      id: 'declineCancellation',
      summary: 'Decline a cancellation',
      description: 'The store will ship the order; the buyer sees the reason.',
      requestExample: { reason: 'The courier has it already.' },
    },
    'GET /api/seller/orders/:id/packing-slip/': {
      id: 'getPackingSlip',
      summary: 'Get a packing slip',
      description: 'The items of the parcel and its delivery address, as PDF, as long as there is something to pack.',
      answerExample: '%PDF-1.7',
    },
  }),
  Wallet: section('Earnings, withdrawals, transactions and statements.', {
    'GET /api/seller/wallet/': {
      id: 'getWallet',
      summary: 'Get the wallet',
      description: 'The available, held and requested amounts, the payout phone, and the limits of a withdrawal.',
      answer: 'Wallet',
    },
    'GET /api/seller/wallet/held/': {
      id: 'listHeldEarnings',
      summary: 'List held earnings',
      description:
        'Orders whose earnings are held, the oldest sale first, with the time when they become available. The hold begins on delivery.',
      answer: 'HeldEarning',
    },
    'POST /api/seller/withdrawals/': {
      id: 'requestWithdrawal',
      summary: 'Request a withdrawal',
      description:
        'Reserves the amount and sends it to the payout phone once an operator has approved it. The fee is part of the amount.',
      answer: 'Withdrawal',
    },
    'GET /api/seller/withdrawals/': {
      id: 'listWithdrawals',
      summary: 'List withdrawals',
      description: 'The store’s withdrawals with their status, newest first.',
    },
    'GET /api/seller/transactions/': {
      id: 'listTransactions',
      summary: 'List transactions',
      description: 'Everything that changed the store’s balances, newest first; optionally of one month.',
      answer: 'Transaction',
    },
    'GET /api/seller/transactions/:id/': {
      id: 'getTransaction',
      summary: 'Get a transaction',
      description: 'One transaction with its postings: the amounts, and the accounts they moved between.',
      answer: 'TransactionDetail',
    },
    'GET /api/seller/statements/': {
      id: 'listStatements',
      summary: 'List statements',
      description: 'The months that have a statement, newest first.',
      answer: 'StatementMonth',
    },
    'GET /api/seller/statements/:month/': {
      id: 'getStatement',
      summary: 'Get a statement',
      description: 'One month: opening and closing balance, and the changes by kind and by day.',
      answer: 'Statement',
    },
    'GET /api/seller/statements/:month/csv/': {
      id: 'getStatementCsv',
      summary: 'Get a statement as CSV',
      description: 'Every transaction of the month with the balances after it.',
      answerExample:
        'Date,Time (Nairobi),Type,Order,Amount (KSh),Status,Held (KSh),Available (KSh),Pending (KSh),Transaction\r\n,,Opening balance,,,,1200.00,8420.50,0.00,\r\n2026-07-04,12:30:05,sale,SK-7F3K9Q,1305.00,pending,2505.00,8420.50,0.00,5121\r\n',
    },
    'GET /api/seller/statements/:month/pdf/': {
      id: 'getStatementPdf',
      summary: 'Get a statement as PDF',
      description: 'The statement of the month as a PDF document.',
      answerExample: '%PDF-1.7',
    },
    'POST /api/seller/payout-phone/': {
      id: 'setPayoutPhone',
      summary: 'Set the payout phone',
      description: 'Sends a code by SMS to the new payout phone. An earlier code becomes invalid.',
      answer: 'PayoutPhoneRequested',
    },
    'POST /api/seller/payout-phone/verify/': {
      id: 'verifyPayoutPhone',
      summary: 'Verify the payout phone',
      description:
        'Takes the code. A number that replaces another one receives its first payout a day later at the earliest.',
      answer: 'PayoutPhone',
    },
  }),
  Analytics: section('Views, sales and best sellers.', {
    'GET /api/seller/sales/': {
      id: 'getSales',
      summary: 'Get sales',
      description: 'Sales by day, totals and the five best sellers.',
      answer: 'Sales',
    },
    'GET /api/seller/analytics/': {
      id: 'getAnalytics',
      summary: 'Get analytics',
      description:
        'Views, orders, units, revenue and conversion of a range of days, with the range before for comparison.',
      answer: 'Analytics',
    },
    'GET /api/seller/analytics/days/csv/': {
      id: 'getAnalyticsDaysCsv',
      summary: 'Get analytics by day as CSV',
      description: 'One line for each day of the range.',
      answerExample: 'Date,Views,Orders,Units,Revenue (KSh),Conversion (%)\r\n2026-07-04,86,4,5,7250.00,4.7\r\n',
    },
    'GET /api/seller/analytics/products/csv/': {
      id: 'getAnalyticsProductsCsv',
      summary: 'Get analytics by product as CSV',
      description: 'One line for each product that was viewed or sold in the range.',
      answerExample:
        'Product number,Product,Views,Orders,Units,Revenue (KSh),Conversion (%)\r\n1024,Kiondo basket,86,4,5,7250.00,4.7\r\n',
    },
  }),
}
