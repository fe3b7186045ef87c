import { section } from './section.ts'

/** Operations for operators of the marketplace. */
export const operator = {
  Session: section('Signing in, second factor, sessions, and the operator’s own password.', {
    'POST /api/admin/session/': {
      id: 'signInOperator',
      summary: 'Sign in',
      description:
        'Takes email, password and a code of the authenticator app or a recovery code. Sets the session cookie; `csrf_token` goes along with everything that writes.',
      answer: 'OperatorSession',
    },
    'GET /api/admin/session/': {
      id: 'getOperatorSession',
      summary: 'Get the session',
      description: 'Who is signed in, with which role, and until when the second factor counts as recent.',
    },
    'DELETE /api/admin/session/': {
      id: 'signOutOperator',
      summary: 'Sign out',
      description: 'Ends this session.',
    },
    'POST /api/admin/session/proof/': {
      id: 'proveOperator',
      summary: 'Show the second factor again',
      description: 'Operations that move money or rights ask for a recent second factor. This renews it for a while.',
    },
    'GET /api/admin/sessions/': {
      id: 'listOperatorSessions',
      summary: 'List one’s sessions',
      description: 'Where the operator is signed in, the newest first, at most 50.',
      answer: 'OperatorSessionInList',
    },
    'DELETE /api/admin/sessions/:id/': {
      id: 'endOperatorSession',
      summary: 'End one of one’s sessions',
      description: 'Signs the operator out in that browser.',
    },
    'POST /api/admin/password/': {
      id: 'changeOperatorPassword',
      summary: 'Change one’s password',
      description: 'Asks for the current password; all other sessions of the operator end.',
    },
    'POST /api/admin/recovery-codes/': {
      id: 'makeRecoveryCodes',
      summary: 'Make recovery codes',
      description:
        'Ten codes, each valid once, for when the authenticator app is lost. They are shown only here; earlier ones are void.',
      answer: 'RecoveryCodes',
    },
    'POST /api/admin/set-up/': {
      id: 'setUpSignIn',
      summary: 'Set up one’s sign-in',
      description:
        'With the token of a mailed link a new operator chooses a password and gets the key for the authenticator app. Each call makes another key; the link ends with the first sign-in.',
      answer: 'SignInKey',
    },
  }),
  Operators: section('Who runs the marketplace.', {
    'GET /api/admin/operators/': {
      id: 'listOperators',
      summary: 'List the operators',
      description: 'With role, last activity, and whether a set-up link is open.',
      answer: 'OperatorAccount',
    },
    'POST /api/admin/operators/': {
      id: 'createOperator',
      summary: 'Add an operator',
      description: 'Mails a link with which the person sets up the sign-in.',
      answer: 'CreatedOperator',
    },
    'PATCH /api/admin/operators/:id/': {
      id: 'changeOperatorRole',
      summary: 'Change an operator’s role',
      description: 'Takes effect with the operator’s next request. The last owner stays one.',
    },
    'POST /api/admin/operators/:id/disable/': {
      id: 'disableOperator',
      summary: 'Disable an operator',
      description: 'Ends all sessions; the operator cannot sign in until enabled again.',
    },
    'POST /api/admin/operators/:id/enable/': {
      id: 'enableOperator',
      summary: 'Enable an operator',
      description: 'A disabled operator can sign in again.',
    },
    'POST /api/admin/operators/:id/reset-sign-in/': {
      id: 'resetOperatorSignIn',
      summary: 'Reset an operator’s sign-in',
      description: 'Ends password, key, recovery codes and sessions, and mails a link to set up new ones.',
    },
  }),
  Dashboard: section('The day, the audit log, background jobs and reports.', {
    'GET /api/admin/today/': {
      id: 'getDashboard',
      summary: 'Get the dashboard',
      description: 'Today’s paid orders and what needs attention. A figure that is not this operator’s work is `null`.',
      answer: 'Dashboard',
    },
    'GET /api/admin/audit/': {
      id: 'listAuditLog',
      summary: 'List the audit log',
      description: 'Who did what to what, the newest first, by actor, object and days.',
      answer: 'AuditEntry',
    },
    'GET /api/admin/audit/csv/': {
      id: 'getAuditLogCsv',
      summary: 'Get the audit log as CSV',
      description: 'The same entries as a file. That it was taken is itself an entry.',
      answerExample:
        'At,Actor,Name,Action,Subject,Changes,Address\r\n2026-07-04T09:30:00.000Z,operator:3,Akinyi Odhiambo,suspended store,store:12,"{""reason"":""Counterfeit goods""}",196.201.214.8\r\n',
    },
    'GET /api/admin/jobs/': {
      id: 'listJobQueues',
      summary: 'List the job queues',
      description:
        'For each kind of background job: how many wait, are retried, or failed for good in the last 30 days.',
      answer: 'JobQueue',
    },
    'GET /api/admin/jobs/failed/': {
      id: 'listFailedJobs',
      summary: 'List failed jobs',
      description: 'Jobs that failed for good, the newest first, with their last error.',
      answer: 'FailedJob',
    },
    'POST /api/admin/jobs/failed/:id/retry/': {
      id: 'retryFailedJob',
      summary: 'Retry a failed job',
      description: 'Runs the job again, as if it had never been tried.',
    },
    'GET /api/admin/reports/:report/': {
      id: 'getReport',
      summary: 'Get a report',
      description:
        'Sales, sellers, categories, payments, refunds or tax over a range of days. For more than 31 days start a run first; `figures` is `null` until it is done.',
      answer: 'Report',
      answerExample: {
        report: 'sales',
        from: '2026-07-01',
        to: '2026-07-02',
        by: 'day',
        figures: {
          counted_at: '2026-07-03T00:10:00.000Z',
          is_final: true,
          total: { orders: 31, units: 44, goods: 61_250, discount: 1_200, delivery: 4_650, total: 64_700 },
          by_step: [
            {
              from: '2026-07-01',
              to: '2026-07-01',
              figures: { orders: 14, units: 19, goods: 26_400, discount: 500, delivery: 2_100, total: 28_000 },
            },
            {
              from: '2026-07-02',
              to: '2026-07-02',
              figures: { orders: 17, units: 25, goods: 34_850, discount: 700, delivery: 2_550, total: 36_700 },
            },
          ],
          by_subject: [],
          subjects: 0,
        },
        run: null,
      },
    },
    'GET /api/admin/reports/:report/csv/': {
      id: 'getReportCsv',
      summary: 'Get a report as CSV',
      description: 'A line for each step and subject. The export is written to the audit log.',
      answerExample:
        'From,To,Orders,Units,Goods (KSh),Discount (KSh),Delivery (KSh),Total (KSh)\r\n2026-07-01,2026-07-01,14,19,26400.00,500.00,2100.00,28000.00\r\n',
    },
    'POST /api/admin/report-runs/': {
      id: 'startReportRun',
      summary: 'Start a report run',
      description: 'Computes a long report in the background. One that is running already is not started twice.',
      answer: 'ReportRun',
    },
    'POST /api/admin/report-runs/:id/stop/': {
      id: 'stopReportRun',
      summary: 'Stop a report run',
      description: 'Ends the computation; what was computed is dropped.',
    },
  }),
  Orders: section('Orders, refunds and returns of all shoppers.', {
    'GET /api/admin/orders/': {
      id: 'listOrdersAsOperator',
      summary: 'List all orders',
      description:
        'The newest or the oldest first; found by order number, email, phone or payment receipt, and filtered by state and days.',
      answer: 'OperatorOrderSummary',
    },
    'GET /api/admin/orders/:orderId/': {
      id: 'getOrderAsOperator',
      summary: 'Get an order',
      description:
        'Everything about an order: buyer, seller orders, payment attempts, refunds, postings, mails, notes and decisions.',
      answer: 'OperatorOrder',
    },
    'GET /api/admin/order-views/': {
      id: 'listOrderViews',
      summary: 'List one’s saved views',
      description: 'Filters of the order list that this operator has saved, by name.',
      answer: 'OrderView',
    },
    'POST /api/admin/order-views/': {
      id: 'saveOrderView',
      summary: 'Save a view',
      description: 'Saves filters of the order list under a name; at most 20 for each operator.',
      requestExample: { name: 'Refunds to decide', filters: { attention: 'refund' } },
    },
    'DELETE /api/admin/order-views/:id/': {
      id: 'removeOrderView',
      summary: 'Remove a view',
      description: 'Removes one of one’s own saved views.',
    },
    'POST /api/admin/orders/:orderId/cancel/': {
      id: 'cancelOrderAsOperator',
      summary: 'Cancel an order',
      description: 'Cancels an order that is not paid and not on its way; its stock is released.',
    },
    'POST /api/admin/orders/:orderId/refunds/': {
      id: 'refundOrder',
      summary: 'Refund an order',
      description:
        'Either an amount, or items and the delivery fee. Units that were not shipped are cancelled and restocked; for shipped ones only the money goes back.',
      requestExample: {
        reason: 'One basket arrived broken',
        lines: [{ item_id: 7301, quantity: 1 }],
        delivery: false,
      },
    },
    'POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/ship/': {
      id: 'shipOrderAsOperator',
      summary: 'Mark a seller order as shipped',
      description: 'On behalf of the store; a seller order it had not accepted is accepted with it.',
    },
    'POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/deliver/': {
      id: 'deliverOrderAsOperator',
      summary: 'Mark a seller order as delivered',
      description: 'For a delivery that buyer and store have both confirmed to the operator.',
    },
    'POST /api/admin/orders/:orderId/collect-on-delivery/prompt/': {
      id: 'promptOnDelivery',
      summary: 'Send an M-Pesa prompt on delivery',
      description: 'Asks a phone at the buyer’s door for what is to be paid on delivery, in whole shillings.',
      answer: 'DeliveryPrompt',
    },
    'POST /api/admin/orders/:orderId/collect-on-delivery/cash/': {
      id: 'recordCashOnDelivery',
      summary: 'Record cash on delivery',
      description:
        'The courier was paid in cash: the whole amount due. The number of the slip makes it safe to repeat.',
    },
    'POST /api/admin/orders/:orderId/collect-on-delivery/refused/': {
      id: 'recordRefusedDelivery',
      summary: 'Record a refused delivery',
      description: 'The buyer did not take a pay-on-delivery order: it ends, and its units are restocked.',
    },
    'POST /api/admin/orders/:orderId/receipt/': {
      id: 'resendReceipt',
      summary: 'Mail the receipt again',
      description: 'Sends the buyer the receipt of a paid order once more.',
    },
    'POST /api/admin/orders/:orderId/notes/': {
      id: 'addOrderNote',
      summary: 'Add a note',
      description: 'For other operators; it cannot be changed afterwards.',
    },
    'POST /api/admin/refunds/:id/send-again/': {
      id: 'retryRefund',
      summary: 'Send a refund again',
      description: 'Asks the provider again for a refund that it refused.',
    },
    'POST /api/admin/refunds/:id/mark-done/': {
      id: 'markRefundDone',
      summary: 'Mark a refund as done by hand',
      description: 'For money that was returned outside of the provider, under a reference.',
    },
    'GET /api/admin/returns/': {
      id: 'listReturns',
      summary: 'List open returns',
      description: 'Return requests that need a decision, the oldest first.',
      answer: 'OperatorReturn',
    },
    'GET /api/admin/returns/:id/pictures/:position/': {
      id: 'getReturnPictureAsOperator',
      summary: 'Get a picture of a return',
      description: 'A picture the shopper sent with the request, by its position from 1 on.',
      answerExample: 'RIFF',
    },
    'POST /api/admin/returns/:id/approve/': {
      id: 'approveReturn',
      summary: 'Approve a return',
      description: 'The shopper may send the goods back; `answer` says how, in words the shopper reads.',
    },
    'POST /api/admin/returns/:id/reject/': {
      id: 'rejectReturn',
      summary: 'Reject a return',
      description: 'At once, or after the goods were looked at; `answer` says why, in words the shopper reads.',
    },
    'POST /api/admin/returns/:id/receive/': {
      id: 'receiveReturn',
      summary: 'Record returned goods',
      description: 'The goods have come back and can be refunded.',
    },
    'POST /api/admin/returns/:id/refund/': {
      id: 'refundReturn',
      summary: 'Refund a return',
      description: 'Refunds exactly what was paid for what came back.',
    },
  }),
  Payments: section('Payments that need attention, unmatched money, reconciliation and withdrawals.', {
    'GET /api/admin/payments/to-review/': {
      id: 'listPaymentsToReview',
      summary: 'List payments to review',
      description:
        'Payments whose money does not fit their order, and reports of providers without money; the oldest first.',
      answer: 'PaymentToReview',
    },
    'GET /api/admin/payments/attempts/': {
      id: 'listPaymentAttempts',
      summary: 'List payment attempts',
      description: 'Attempts to pay, the newest first, by state.',
      answer: 'PaymentAttemptSummary',
    },
    'GET /api/admin/payments/attempts/:id/': {
      id: 'getPaymentAttempt',
      summary: 'Get a payment attempt',
      description: 'One attempt with the money it brought and the provider’s reports as they came.',
      answer: 'PaymentAttempt',
    },
    'POST /api/admin/payments/attempts/:id/ask/': {
      id: 'queryPaymentAttempt',
      summary: 'Query the provider',
      description: 'Asks the provider now what became of the attempt, and settles what it answers.',
    },
    'POST /api/admin/payments/attempts/:id/accept/': {
      id: 'acceptReviewedPayment',
      summary: 'Accept a payment under review',
      description: 'The money pays for its order; the shop bears what is missing.',
    },
    'POST /api/admin/payments/attempts/:id/refund/': {
      id: 'refundReviewedPayment',
      summary: 'Refund a payment under review',
      description: 'The money goes back to its payer the way it came.',
    },
    'POST /api/admin/payments/attempts/:id/resolve-flag/': {
      id: 'resolvePaymentFlag',
      summary: 'Resolve a flagged payment',
      description:
        'Closes the question about money that is booked already, or about a report without money. The books stay as they are.',
    },
    'GET /api/admin/payments/unmatched-payments/': {
      id: 'listUnmatchedPayments',
      summary: 'List unmatched payments',
      description: 'PayBill payments under no order’s number, the oldest first.',
      answer: 'UnmatchedPayment',
    },
    'POST /api/admin/payments/unmatched-payments/:receipt/assign/': {
      id: 'assignUnmatchedPayment',
      summary: 'Assign an unmatched payment',
      description: 'Counts the payment for an order, as if the payer had named it.',
    },
    'POST /api/admin/payments/unmatched-payments/:receipt/refund/': {
      id: 'refundUnmatchedPayment',
      summary: 'Refund an unmatched payment',
      description: 'Asks M-Pesa to reverse the payment to its payer.',
    },
    'POST /api/admin/payments/unmatched-payments/:receipt/refunded/': {
      id: 'recordUnmatchedPaymentRefund',
      summary: 'Record a refund made by hand',
      description: 'The unmatched payment was returned outside of M-Pesa, under a reference.',
    },
    'GET /api/admin/payments/refunds/': {
      id: 'listRefundsNeedingAttention',
      summary: 'List refunds that need attention',
      description: 'Refunds the provider refused or that stopped, the oldest first.',
      answer: 'RefundNeedingAttention',
    },
    'GET /api/admin/payments/refund-payouts/': {
      id: 'listRefundPayouts',
      summary: 'List refunds paid to a phone',
      description:
        'M-Pesa reverses a payment once; what is refunded after that is paid to the payer’s phone. Those that have not ended, the oldest first.',
      answer: 'RefundPayout',
    },
    'POST /api/admin/payments/refund-payouts/:id/approve/': {
      id: 'approveRefundPayout',
      summary: 'Approve a refund to a phone',
      description: 'Sends the money to the payer’s phone. A large one waits for a second operator after the first.',
      answer: 'RefundPayoutStep',
    },
    'POST /api/admin/payments/refund-payouts/:id/reject/': {
      id: 'rejectRefundPayout',
      summary: 'Reject a refund to a phone',
      description: 'Nothing is sent: the refund needs attention, and is made by hand or sent again.',
      requestExample: { reason: 'The phone belongs to another person' },
    },
    'GET /api/admin/payments/differences/': {
      id: 'listReconciliationDifferences',
      summary: 'List reconciliation differences',
      description: 'Where our books and the providers’ lists of money differ, the oldest first, by provider and day.',
      answer: 'ReconciliationDifference',
    },
    'GET /api/admin/payments/differences/days/': {
      id: 'listReconciliationDifferenceDays',
      summary: 'List days with open differences',
      description: 'The last 31 days with open differences, and how many with each provider.',
      answer: 'DifferenceDay',
    },
    'POST /api/admin/payments/differences/:id/close/': {
      id: 'resolveReconciliationDifference',
      summary: 'Resolve a difference',
      description: 'Closes it with a comment. It opens again when the provider reports something else.',
    },
    'GET /api/admin/payments/compared/': {
      id: 'listReconciliations',
      summary: 'List reconciliations',
      description:
        'Until when our books and each provider’s list have been compared, and how many differences are open.',
      answer: 'Reconciliation',
    },
    'GET /api/admin/withdrawals/': {
      id: 'listWithdrawalsAsOperator',
      summary: 'List withdrawals',
      description:
        'Withdrawals of all stores, with what blocks their approval and whether a second operator is needed.',
      answer: 'OperatorWithdrawal',
    },
    'POST /api/admin/withdrawals/:id/approve/': {
      id: 'approveWithdrawal',
      summary: 'Approve a withdrawal',
      description: 'Sends the money to the store’s phone. A large one waits for a second operator after the first.',
    },
    'POST /api/admin/withdrawals/approve/': {
      id: 'approveWithdrawals',
      summary: 'Approve several withdrawals',
      description:
        'Up to a limit in all. What blocks one does not hold up the others: the answer says what became of each.',
      answer: 'ApprovedWithdrawals',
    },
    'POST /api/admin/withdrawals/:id/reject/': {
      id: 'rejectWithdrawal',
      summary: 'Reject a withdrawal',
      description: 'The store has its money available again and reads the reason.',
    },
    'GET /api/admin/withdrawals/csv/': {
      id: 'getWithdrawalsCsv',
      summary: 'Get withdrawals as CSV',
      description: 'Every withdrawal that the same filters find, as a file.',
      answerExample:
        'Number,Requested at,Store number,Store,Amount (KSh),Fee (KSh),Phone,Status,Reference,Reason,Ended at\r\n42,2026-07-04T12:30:00,100001,Machakos Weavers,3200.00,30.00,+254…678,paid,TG46H8K2LM,,2026-07-04T15:02:11\r\n',
    },
    'POST /api/admin/withdrawals/:id/resolve/': {
      id: 'resolveWithdrawal',
      summary: 'Resolve an unknown withdrawal',
      description:
        'For one whose outcome was unknown: M-Pesa has paid it, under its receipt, or has not paid it, for a reason.',
      requestExample: { status: 'paid', reference: 'TG46H8K2LM' },
    },
    'POST /api/admin/withdrawals/:id/mark-paid/': {
      id: 'markWithdrawalPaid',
      summary: 'Mark a withdrawal as paid by hand',
      description: 'For a withdrawal that was paid in another way than by M-Pesa, under a reference.',
    },
  }),
  Couriers: section('Delivery fees that couriers have earned, and what they were paid.', {
    'GET /api/admin/couriers/': {
      id: 'listCouriers',
      summary: 'List couriers',
      description:
        'The carriers that sellers named when they shipped, with what they earned, were paid and are owed. The largest balance first.',
      answer: 'Courier',
    },
    'GET /api/admin/couriers/totals/': {
      id: 'getCourierTotals',
      summary: 'Get what couriers are owed',
      description:
        'The balances of all couriers together, and the delivery fees that no courier has earned: of seller orders that were not shipped, or without a carrier.',
      answer: 'CourierTotals',
    },
    'GET /api/admin/couriers/csv/': {
      id: 'getCouriersCsv',
      summary: 'Get couriers as CSV',
      description: 'Every courier with what it earned, was paid and is owed, as a file.',
      answerExample: 'Courier,Earned (KSh),Paid (KSh),Balance (KSh)\r\nWells Fargo Courier,4200.00,2950.00,1250.00\r\n',
    },
    'GET /api/admin/couriers/:id/': {
      id: 'getCourier',
      summary: 'Get a courier',
      description: 'What one courier earned, was paid and is owed.',
      answer: 'Courier',
    },
    'GET /api/admin/couriers/:id/fees/': {
      id: 'listCourierFees',
      summary: 'List the fees of a courier',
      description:
        'The seller orders it carried, the newest first. The delivery fee of an order is shared equally by its seller orders, less what was refunded.',
      answer: 'CourierFee',
    },
    'GET /api/admin/couriers/:id/payments/': {
      id: 'listCourierPayments',
      summary: 'List the payments to a courier',
      description: 'What operators recorded as paid to it, the newest first.',
      answer: 'CourierPayment',
    },
    'POST /api/admin/couriers/:id/payments/': {
      id: 'recordCourierPayment',
      summary: 'Record a payment to a courier',
      description:
        'For money that was paid outside the shop: at most what the courier is owed. A repeat of the same reference changes nothing.',
    },
  }),
  Stores: section('Stores, their owners’ documents, commissions and messages to them.', {
    'GET /api/admin/stores/': {
      id: 'listStores',
      summary: 'List the stores',
      description: 'The newest first; found by name, number, phone, or the owner’s email or phone.',
      answer: 'OperatorStoreSummary',
    },
    'GET /api/admin/stores/:id/': {
      id: 'getStoreAsOperator',
      summary: 'Get a store',
      description: 'Status, owner, documents, money, sales and commission of a store, and what blocks closing it.',
      answer: 'OperatorStore',
    },
    'POST /api/admin/stores/:id/suspend/': {
      id: 'suspendStore',
      summary: 'Suspend a store',
      description:
        'Takes the store and its products out of the shop. Open orders go on; the owner is mailed the reason.',
    },
    'POST /api/admin/stores/:id/hold-payouts/': {
      id: 'holdStorePayouts',
      summary: 'Hold a store’s payouts',
      description: 'The store goes on selling; what it withdraws waits. Its owner is mailed the reason.',
    },
    'POST /api/admin/stores/:id/release-payouts/': {
      id: 'releaseStorePayouts',
      summary: 'Release a store’s payouts',
      description: 'What waited and is approved is sent.',
    },
    'POST /api/admin/stores/:id/open/': {
      id: 'openStore',
      summary: 'Approve or reopen a store',
      description: 'Approves a new store or lifts a suspension; the owner is notified.',
    },
    'POST /api/admin/stores/:id/decline/': {
      id: 'declineStore',
      summary: 'Decline a new store',
      description: 'The store stays closed to the public; its owner is mailed the reason.',
    },
    'POST /api/admin/stores/:id/close/': {
      id: 'closeStore',
      summary: 'Close a store for good',
      description:
        'Its orders and books stay; its people, documents, phone and messages go. Money below the smallest withdrawal is paid by hand before, under a reference.',
    },
    'PUT /api/admin/stores/:id/commission/': {
      id: 'setStoreCommission',
      summary: 'Set a store’s commission',
      description: 'In percent, or `null` for none of its own. It holds for orders placed from then on.',
    },
    'GET /api/admin/stores/:id/messages/': {
      id: 'listStoreMessages',
      summary: 'List messages to a store',
      description: 'What operators have written to the store, the newest first.',
      answer: 'StoreMessage',
    },
    'POST /api/admin/stores/:id/messages/': {
      id: 'writeToStore',
      summary: 'Write to a store',
      description: 'Mails the owner of the store.',
    },
    'GET /api/admin/commission/': {
      id: 'getCommissions',
      summary: 'Get the commissions',
      description: 'The shop’s commission, and that of each category, in percent.',
      answer: 'Commissions',
    },
    'PUT /api/admin/categories/:id/commission/': {
      id: 'setCategoryCommission',
      summary: 'Set a category’s commission',
      description: 'In percent, or `null` for none of its own. It holds for orders placed from then on.',
    },
    'GET /api/admin/verifications/': {
      id: 'listVerifications',
      summary: 'List documents to check',
      description: 'Stores whose documents wait for a decision, the oldest first.',
      answer: 'VerificationToCheck',
    },
    'GET /api/admin/verifications/:storeId/documents/:kind/': {
      id: 'getVerificationDocument',
      summary: 'Get a document',
      description: 'A picture of a document. Each view is written to the audit log.',
      answerExample: 'RIFF',
    },
    'POST /api/admin/verifications/:storeId/approve/': {
      id: 'approveVerification',
      summary: 'Accept documents',
      description: 'They prove who owns the store. `submitted_at` names the documents that were looked at.',
    },
    'POST /api/admin/verifications/:storeId/reject/': {
      id: 'rejectVerification',
      summary: 'Reject documents',
      description: 'The store reads the reason and may send others.',
    },
  }),
  Catalogue: section('Products, categories and reviews of the whole shop.', {
    'GET /api/admin/products/': {
      id: 'listProductsAsOperator',
      summary: 'List all products',
      description:
        'Products of all stores in every state, the newest first, by name, number, store, category, state or low stock.',
      answer: 'OperatorProductSummary',
    },
    'GET /api/admin/products/:id/': {
      id: 'getProductAsOperator',
      summary: 'Get a product',
      description: 'A product in any state, and as its page shows it or would show it.',
      answer: 'OperatorProduct',
    },
    'PATCH /api/admin/products/:id/': {
      id: 'flagProduct',
      summary: 'Promote a product',
      description: 'Marks a product as promotional, or as a new arrival for thirty days.',
    },
    'POST /api/admin/products/:id/end-sale/': {
      id: 'endSale',
      summary: 'End a product’s sale',
      description: 'At once, or before it begins; the store is notified of the reason.',
    },
    'POST /api/admin/products/:id/take-down/': {
      id: 'takeDownProduct',
      summary: 'Unpublish a product',
      description: 'Takes a product out of the shop. Its store reads the reason and cannot list it again.',
    },
    'POST /api/admin/products/:id/put-back/': {
      id: 'republishProduct',
      summary: 'Republish a product',
      description: 'Lists a product again that an operator had unpublished; its store is notified.',
    },
    'GET /api/admin/products/:id/changes/': {
      id: 'listProductChanges',
      summary: 'List changes of a product',
      description: 'What its store changed, the newest first, with the values before and after.',
      answer: 'ProductChange',
    },
    'GET /api/admin/product-changes/': {
      id: 'listUnreviewedChanges',
      summary: 'List changes to review',
      description:
        'New products, and changes to listed ones, that no operator has looked at; the oldest first. What one import changed is one entry, of the kind `import`.',
    },
    'GET /api/admin/product-changes/imports/:id/': {
      id: 'getImportReview',
      summary: 'Get an import to review',
      description: 'Whose import it is, and how many of its products no operator has looked at.',
      answer: 'ImportReview',
    },
    'GET /api/admin/product-changes/imports/:id/products/': {
      id: 'listImportChanges',
      summary: 'List changes of an import',
      description: 'The products of the import that no operator has looked at, with the values before and after.',
      answer: 'ProductChange',
    },
    'POST /api/admin/product-changes/imports/:id/seen/': {
      id: 'markImportReviewed',
      summary: 'Mark an import as reviewed',
      description:
        'Marks all changes of the import up to `revision` as reviewed. What the import added later stays on the list, and so does what the store has changed by hand since.',
      answer: 'ReviewedChanges',
    },
    'POST /api/admin/product-changes/seen/': {
      id: 'markChangesReviewed',
      summary: 'Mark changes as reviewed',
      description: 'A change to which something was added since, by its `revision`, stays on the list.',
      answer: 'ReviewedChanges',
    },
    'GET /api/admin/categories/': {
      id: 'listCategoriesAsOperator',
      summary: 'List the categories',
      description: 'In the shop’s order, a parent right before those below it; at most 100.',
      answer: 'OperatorCategory',
    },
    'POST /api/admin/categories/': {
      id: 'createCategory',
      summary: 'Add a category',
      description: 'At the end of those next to it; its slug is made of its name and stays.',
    },
    'PATCH /api/admin/categories/:id/': {
      id: 'updateCategory',
      summary: 'Rename or move a category',
      description: 'A category moved below another one comes last there.',
      requestExample: { name: 'Home & living' },
    },
    'PUT /api/admin/categories/': {
      id: 'orderCategories',
      summary: 'Sort categories',
      description: 'Sets the order of all categories below one, or at the top.',
      requestExample: { parent_id: null, ids: [4, 2, 9] },
    },
    'PUT /api/admin/categories/:id/picture/': {
      id: 'setCategoryPicture',
      summary: 'Set a category’s picture',
      description: 'A form with one picture, in place of the one before.',
    },
    'DELETE /api/admin/categories/:id/': {
      id: 'removeCategory',
      summary: 'Remove a category',
      description: 'Possible when no listed product, category or coupon hangs on it.',
    },
    'GET /api/admin/reviews/': {
      id: 'listReviewsAsOperator',
      summary: 'List reviews',
      description: 'The newest first, by rating, product, or whether they are hidden.',
      answer: 'OperatorReview',
    },
    'POST /api/admin/reviews/:id/hide/': {
      id: 'hideReview',
      summary: 'Hide a review',
      description: 'It no longer counts for the rating; only its author still sees it, with the reason.',
    },
    'POST /api/admin/reviews/:id/show/': {
      id: 'showReview',
      summary: 'Show a hidden review',
      description: 'It is visible again and counts for the rating.',
    },
  }),
  Marketing: section('Banners, campaigns, coupons and the newsletter’s subscribers.', {
    'GET /api/admin/content-banners/': {
      id: 'listContentBanners',
      summary: 'List content banners',
      description: 'Slides, banners or local offers in their order, active or not; at most 30 of a kind.',
      answer: 'ContentBanner',
    },
    'POST /api/admin/content-banners/': {
      id: 'createContentBanner',
      summary: 'Add a content banner',
      description: 'As a form with a picture, after the others of its kind. A slide needs a picture.',
    },
    'PATCH /api/admin/content-banners/:id/': {
      id: 'updateContentBanner',
      summary: 'Change a content banner',
      description: 'What is left out stays, the picture too.',
    },
    'PUT /api/admin/content-banners/': {
      id: 'orderContentBanners',
      summary: 'Sort content banners',
      description: 'Sets the order of all banners of one kind.',
      requestExample: { kind: 'slide', ids: [4, 2, 9] },
    },
    'DELETE /api/admin/content-banners/:id/': {
      id: 'removeContentBanner',
      summary: 'Remove a content banner',
      description: 'Removes it for good.',
    },
    'GET /api/admin/campaigns/': {
      id: 'listCampaigns',
      summary: 'List campaigns',
      description: 'The one that begins last first, by state.',
      answer: 'CampaignSummary',
    },
    'GET /api/admin/campaigns/:id/': {
      id: 'getCampaignAsOperator',
      summary: 'Get a campaign',
      description: 'With its products in order.',
      answer: 'OperatorCampaign',
    },
    'POST /api/admin/campaigns/': {
      id: 'createCampaign',
      summary: 'Create a campaign',
      description: 'Texts, dates and products of a sale page. A page has one campaign at a time.',
    },
    'PUT /api/admin/campaigns/:id/': {
      id: 'updateCampaign',
      summary: 'Change a campaign',
      description:
        'Of a running one not its page and start. `seen` is the `version` that was read: a change by somebody else is refused.',
    },
    'POST /api/admin/campaigns/:id/end/': {
      id: 'endCampaign',
      summary: 'End a campaign',
      description: 'A running campaign ends now.',
    },
    'DELETE /api/admin/campaigns/:id/': {
      id: 'removeCampaign',
      summary: 'Remove a campaign',
      description: 'Possible until it begins.',
    },
    'GET /api/admin/coupons/': {
      id: 'listCoupons',
      summary: 'List coupons',
      description: 'By code, with their uses; found by how the code begins.',
      answer: 'Coupon',
    },
    'GET /api/admin/coupons/:id/': {
      id: 'getCoupon',
      summary: 'Get a coupon',
      description: 'Its terms, uses and whether it is active.',
    },
    'POST /api/admin/coupons/': {
      id: 'createCoupon',
      summary: 'Create a coupon',
      description:
        'A percentage, an amount, or free delivery; for all goods or for stores and categories. The shop bears it.',
    },
    'PUT /api/admin/coupons/:id/': {
      id: 'updateCoupon',
      summary: 'Change a coupon',
      description: 'Of one that was used only its end and limits. `seen` is the `version` that was read.',
    },
    'PATCH /api/admin/coupons/:id/': {
      id: 'switchCoupon',
      summary: 'Switch a coupon on or off',
      description: 'Orders that were placed with it keep it.',
    },
    'GET /api/admin/newsletter/subscribers/': {
      id: 'listSubscribers',
      summary: 'List newsletter subscribers',
      description: 'Confirmed addresses, partly hidden; one is shown whole to whoever searches for it whole.',
      answer: 'Subscriber',
    },
    'GET /api/admin/newsletter/count/': {
      id: 'countSubscribers',
      summary: 'Count newsletter subscribers',
      description: 'How many addresses are confirmed.',
      answer: 'SubscriberCount',
    },
    'POST /api/admin/newsletter/export/': {
      id: 'exportSubscribers',
      summary: 'Export newsletter subscribers',
      description: 'All confirmed addresses as CSV. The export is written to the audit log.',
      answerExample: 'Email,Confirmed at\r\nwanjiku@example.co.ke,2026-07-04T09:30:00.000Z\r\n',
    },
    'DELETE /api/admin/newsletter/subscribers/:id/': {
      id: 'removeSubscriber',
      summary: 'Remove a subscriber',
      description: 'Forgets an address whose owner asked for it.',
    },
  }),
  People: section('Accounts of shoppers and sellers.', {
    'GET /api/admin/people/': {
      id: 'listPeople',
      summary: 'List accounts',
      description: 'The newest first; found by the beginning of a name or email, or by phone.',
      answer: 'PersonSummary',
    },
    'GET /api/admin/people/:id/': {
      id: 'getPerson',
      summary: 'Get an account',
      description: 'With its stores, sessions and number of orders.',
      answer: 'Person',
    },
    'POST /api/admin/people/:id/end-sessions/': {
      id: 'endPersonSessions',
      summary: 'Log an account out everywhere',
      description: 'Ends every session of the account.',
    },
    'POST /api/admin/people/:id/reset-second-factor/': {
      id: 'resetPersonSecondFactor',
      summary: 'Reset a seller’s second factor',
      description:
        'For a seller who lost the authenticator app and the recovery codes. The person is mailed, and it is written to the audit log.',
    },
    'POST /api/admin/people/:id/export/': {
      id: 'exportPerson',
      summary: 'Export a person’s data',
      description: 'For a person who asked for it in writing. The export is written to the audit log.',
    },
    'POST /api/admin/people/:id/erase/': {
      id: 'erasePerson',
      summary: 'Erase a person',
      description: 'For a person who asked for it in writing: orders stay without a name, everything else goes.',
    },
  }),
  Settings: section('Settings of the shop and its pages of text.', {
    'GET /api/admin/settings/': {
      id: 'getSettings',
      summary: 'Get the settings',
      description: 'All settings and their version.',
      answer: 'Settings',
    },
    'PATCH /api/admin/settings/money/': {
      id: 'changeMoneySettings',
      summary: 'Change prices, rates and fees',
      description:
        'Only what is named changes. `version` is the one that was read: a change by somebody else is refused.',
      requestExample: { version: 12, changes: { minimum_order: 500, commission: 10 } },
    },
    'PATCH /api/admin/settings/shop/': {
      id: 'changeShopSettings',
      summary: 'Change how the shop is run',
      description: 'Approvals, deadlines, contact and labels. `version` is the one that was read.',
      requestExample: { version: 12, changes: { accept_within_hours: 24, new_stores_need_approval: true } },
    },
    'GET /api/admin/settings/versions/': {
      id: 'listSettingsVersions',
      summary: 'List versions of the settings',
      description: 'Who changed what, from what to what, the newest first.',
      answer: 'SettingsVersion',
    },
    'GET /api/admin/settings/versions/:version/': {
      id: 'getSettingsVersion',
      summary: 'Get a version of the settings',
      description: 'All settings as they were in that version.',
    },
    'POST /api/admin/settings/versions/:version/restore/': {
      id: 'restoreSettings',
      summary: 'Restore a version of the settings',
      description: 'Sets everything as it was, as a new version.',
      requestExample: { version: 12 },
    },
    'GET /api/admin/pages/': {
      id: 'listPages',
      summary: 'List the pages of text',
      description: 'About, shipping, returns and privacy, each in each language.',
      answer: 'PageSummary',
    },
    'GET /api/admin/pages/:slug/:language/': {
      id: 'getPage',
      summary: 'Get a page as it is written',
      description: 'Its source, the shop’s own text, and the values that may stand in braces.',
      answer: 'EditedPage',
    },
    'POST /api/admin/pages/:slug/:language/preview/': {
      id: 'previewPage',
      summary: 'Preview a page',
      description: 'What shoppers would see of a text; nothing is stored.',
    },
    'PUT /api/admin/pages/:slug/:language/': {
      id: 'writePage',
      summary: 'Write a page',
      description: 'Replaces the text in one language. `seen` is the `updated_at` that was read.',
    },
    'DELETE /api/admin/pages/:slug/:language/': {
      id: 'restorePage',
      summary: 'Restore the shop’s own text',
      description: 'Drops what an operator wrote. `seen` is the `updated_at` that was read.',
    },
  }),
}
