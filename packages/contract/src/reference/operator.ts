import { section } from './section.ts'

/** Operations for operators of the marketplace. */
export const operator = {
  Session: section('Signing in, second factor, sessions, and the operator’s own password.', {
    'POST /api/admin/session/': {
      id: 'signInOperator',
      summary: 'Sign in',
      description:
        'Takes email, password and a code of the authenticator app or a recovery code. Sets the session cookie. Send the returned `csrf_token` with every request that writes.',
      answer: 'OperatorSession',
    },
    'GET /api/admin/session/': {
      id: 'getOperatorSession',
      summary: 'Get the session',
      description: 'Returns the signed-in operator, the role, and until when the second factor counts as recent.',
    },
    'DELETE /api/admin/session/': {
      id: 'signOutOperator',
      summary: 'Sign out',
      description: 'Ends this session.',
    },
    'POST /api/admin/session/proof/': {
      id: 'proveOperator',
      summary: 'Reauthenticate with the second factor',
      description:
        'Operations that change money or rights require a recent second factor. This call renews it for a while.',
    },
    'GET /api/admin/sessions/': {
      id: 'listOperatorSessions',
      summary: 'List your sessions',
      description: 'The browsers in which the operator is signed in, newest first, at most 50.',
      answer: 'OperatorSessionInList',
    },
    'DELETE /api/admin/sessions/:id/': {
      id: 'endOperatorSession',
      summary: 'End one of your sessions',
      description: 'Signs the operator out in that browser.',
    },
    'POST /api/admin/password/': {
      id: 'changeOperatorPassword',
      summary: 'Change your password',
      description: 'Requires the current password; all other sessions of the operator end.',
    },
    'POST /api/admin/recovery-codes/': {
      id: 'makeRecoveryCodes',
      summary: 'Create recovery codes',
      description:
        'Returns ten codes, each valid once, for sign-in without the authenticator app. Only this response contains them; earlier codes become invalid.',
      answer: 'RecoveryCodes',
    },
    'POST /api/admin/set-up/': {
      id: 'setUpSignIn',
      summary: 'Set up your sign-in',
      description:
        'With the token of an emailed link, a new operator chooses a password and gets the key for the authenticator app. Each call creates a new key. The link becomes invalid after the first sign-in.',
      answer: 'SignInKey',
    },
  }),
  Operators: section('Operator accounts and their roles.', {
    'GET /api/admin/operators/': {
      id: 'listOperators',
      summary: 'List the operators',
      description: 'Each with role, last activity, and whether a set-up link is open.',
      answer: 'OperatorAccount',
    },
    'POST /api/admin/operators/': {
      id: 'createOperator',
      summary: 'Add an operator',
      description: 'Emails the new operator a link to set up sign-in.',
      answer: 'CreatedOperator',
    },
    'PATCH /api/admin/operators/:id/': {
      id: 'changeOperatorRole',
      summary: 'Change an operator’s role',
      description: 'Takes effect with the operator’s next request. The role of the last owner cannot be changed.',
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
      description: 'Invalidates password, key, recovery codes and sessions, and emails a link to set up new ones.',
    },
  }),
  Dashboard: section('Dashboard, audit log, background jobs and reports.', {
    'GET /api/admin/dashboard/': {
      id: 'getDashboard',
      summary: 'Get the dashboard',
      description: 'Today’s paid orders and the open tasks. A figure outside the operator’s role is `null`.',
      answer: 'Dashboard',
    },
    'GET /api/admin/dashboard/trends/': {
      id: 'getDashboardTrends',
      summary: 'Get the trends of the shop',
      description:
        'Revenue, orders, conversion and payment success by provider, for the last seven complete days and the seven before.',
      answer: 'DashboardTrends',
    },
    'GET /api/admin/audit/': {
      id: 'listAuditLog',
      summary: 'List the audit log',
      description: 'Entries with actor, action and object, newest first; filtered by actor, object and days.',
      answer: 'AuditEntry',
    },
    'GET /api/admin/audit/csv/': {
      id: 'getAuditLogCsv',
      summary: 'Get the audit log as CSV',
      description: 'The same entries as a file. The export is written to the audit log too.',
      answerExample:
        'At,Actor,Name,Action,Subject,Changes,Address\r\n2026-07-04T09:30:00.000Z,operator:3,Akinyi Odhiambo,suspended store,store:12,"{""reason"":""Counterfeit goods""}",196.201.214.8\r\n',
    },
    'GET /api/admin/jobs/': {
      id: 'listJobQueues',
      summary: 'List the job queues',
      description:
        'For each kind of background job: how many wait, are being retried, or failed permanently in the last 30 days.',
      answer: 'JobQueue',
    },
    'GET /api/admin/jobs/failed/': {
      id: 'listFailedJobs',
      summary: 'List failed jobs',
      description: 'Jobs that failed permanently, newest first: what each does, what it is about, and its last error.',
      answer: 'FailedJob',
    },
    'POST /api/admin/jobs/failed/:id/retry/': {
      id: 'retryFailedJob',
      summary: 'Retry a failed job',
      description: 'Runs the job again, with all its attempts.',
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
      description: 'One line for each step and subject. The export is written to the audit log.',
      answerExample:
        'From,To,Orders,Units,Goods (KSh),Discount (KSh),Delivery (KSh),Total (KSh)\r\n2026-07-01,2026-07-01,14,19,26400.00,500.00,2100.00,28000.00\r\n',
    },
    'POST /api/admin/report-runs/': {
      id: 'startReportRun',
      summary: 'Start a report run',
      description: 'Computes a long report in the background. A run in progress is not started again.',
      answer: 'ReportRun',
    },
    'POST /api/admin/report-runs/:id/stop/': {
      id: 'stopReportRun',
      summary: 'Stop a report run',
      description: 'Ends the computation and deletes its partial results.',
    },
  }),
  Orders: section('Orders, refunds and returns of all shoppers.', {
    'GET /api/admin/orders/': {
      id: 'listOrdersAsOperator',
      summary: 'List all orders',
      description:
        'Newest or oldest first; searched by order number, email, phone or payment receipt, and filtered by state and days.',
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
      summary: 'List your saved views',
      description: 'Filters of the order list that this operator has saved, sorted by name.',
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
      description: 'Removes one of your saved views.',
    },
    'POST /api/admin/orders/:orderId/cancel/': {
      id: 'cancelOrderAsOperator',
      summary: 'Cancel an order',
      description: 'Cancels an order that is neither paid nor shipped; its stock is released.',
    },
    'POST /api/admin/orders/:orderId/refunds/': {
      id: 'refundOrder',
      summary: 'Refund an order',
      description:
        'Refunds either an amount, or items and the delivery fee. Units that were not shipped are cancelled and restocked; shipped units are only refunded.',
      requestExample: {
        reason: 'One basket arrived broken',
        lines: [{ item_id: 7301, quantity: 1 }],
        delivery: false,
      },
    },
    'POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/ship/': {
      id: 'shipOrderAsOperator',
      summary: 'Mark a seller order as shipped',
      description: 'Acts on behalf of the store. A seller order that the store has not accepted is accepted too.',
    },
    'POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/deliver/': {
      id: 'deliverOrderAsOperator',
      summary: 'Mark a seller order as delivered',
      description: 'Records a delivery that both the buyer and the store have confirmed to the operator.',
    },
    'POST /api/admin/orders/:orderId/collect-on-delivery/prompt/': {
      id: 'promptOnDelivery',
      summary: 'Send an M-Pesa prompt on delivery',
      description: 'Sends an M-Pesa prompt to a phone for the amount due on delivery, in whole shillings.',
      answer: 'DeliveryPrompt',
    },
    'POST /api/admin/orders/:orderId/collect-on-delivery/cash/': {
      id: 'recordCashOnDelivery',
      summary: 'Record cash on delivery',
      description:
        'Records that the courier received the whole amount due in cash. The number of the receipt slip makes a repeat safe.',
    },
    'POST /api/admin/orders/:orderId/collect-on-delivery/refused/': {
      id: 'recordRefusedDelivery',
      summary: 'Record a refused delivery',
      description: 'Records that the buyer refused a pay-on-delivery order: it ends, and its units are restocked.',
    },
    'POST /api/admin/orders/:orderId/receipt/': {
      id: 'resendReceipt',
      summary: 'Resend the receipt',
      description: 'Emails the receipt of a paid order to the buyer again.',
    },
    'POST /api/admin/orders/:orderId/notes/': {
      id: 'addOrderNote',
      summary: 'Add a note',
      description: 'Adds a note for other operators; it cannot be changed afterwards.',
    },
    'POST /api/admin/refunds/:id/send-again/': {
      id: 'retryRefund',
      summary: 'Send a refund again',
      description: 'Retries a refund that the provider refused.',
    },
    'POST /api/admin/refunds/:id/mark-done/': {
      id: 'markRefundDone',
      summary: 'Mark a refund as done by hand',
      description: 'Records that a refund was paid outside the provider, with its reference.',
    },
    'GET /api/admin/returns/': {
      id: 'listReturns',
      summary: 'List open returns',
      description: 'Return requests that need a decision, oldest first.',
      answer: 'OperatorReturn',
    },
    'GET /api/admin/returns/:id/pictures/:position/': {
      id: 'getReturnPictureAsOperator',
      summary: 'Get a picture of a return',
      description: 'A picture that the shopper sent with the request, by its position, starting at 1.',
      answerExample: 'RIFF',
    },
    'POST /api/admin/returns/:id/approve/': {
      id: 'approveReturn',
      summary: 'Approve a return',
      description: 'Allows the shopper to send the goods back. `answer` is a text for the shopper that describes how.',
    },
    'POST /api/admin/returns/:id/reject/': {
      id: 'rejectReturn',
      summary: 'Reject a return',
      description:
        'Possible before the goods are sent, or after they were inspected. `answer` is a text for the shopper with the reason.',
    },
    'POST /api/admin/returns/:id/receive/': {
      id: 'receiveReturn',
      summary: 'Record returned goods',
      description: 'Records that the goods were received. They can then be refunded.',
    },
    'POST /api/admin/returns/:id/refund/': {
      id: 'refundReturn',
      summary: 'Refund a return',
      description: 'Refunds exactly the amount paid for the returned goods.',
    },
  }),
  Payments: section('Payments that need attention, unmatched money, reconciliation and withdrawals.', {
    'GET /api/admin/payments/to-review/': {
      id: 'listPaymentsToReview',
      summary: 'List payments to review',
      description: 'Payments that do not match their order, and webhook events without a payment; oldest first.',
      answer: 'PaymentToReview',
    },
    'GET /api/admin/payments/attempts/': {
      id: 'listPaymentAttempts',
      summary: 'List payment attempts',
      description: 'Payment attempts, newest first, filtered by state.',
      answer: 'PaymentAttemptSummary',
    },
    'GET /api/admin/payments/attempts/:id/': {
      id: 'getPaymentAttempt',
      summary: 'Get a payment attempt',
      description: 'One attempt with its captures and the webhook events of the provider as received.',
      answer: 'PaymentAttempt',
    },
    'POST /api/admin/payments/attempts/:id/query/': {
      id: 'queryPaymentAttempt',
      summary: 'Query the provider',
      description: 'Queries the provider about the attempt now, and settles its answer.',
    },
    'POST /api/admin/payments/attempts/:id/accept/': {
      id: 'acceptReviewedPayment',
      summary: 'Accept a payment under review',
      description: 'The payment counts for its order; the shop bears a missing amount.',
    },
    'POST /api/admin/payments/attempts/:id/refund/': {
      id: 'refundReviewedPayment',
      summary: 'Refund a payment under review',
      description: 'Refunds the payment to its payer through the same provider.',
    },
    'POST /api/admin/payments/attempts/:id/resolve-flag/': {
      id: 'resolvePaymentFlag',
      summary: 'Resolve a flagged payment',
      description:
        'Resolves the flag of a payment that is booked already, or of a webhook event without a payment. The books do not change.',
    },
    'GET /api/admin/payments/unmatched-payments/': {
      id: 'listUnmatchedPayments',
      summary: 'List unmatched payments',
      description: 'PayBill payments without a valid order number, oldest first.',
      answer: 'UnmatchedPayment',
    },
    'POST /api/admin/payments/unmatched-payments/:receipt/assign/': {
      id: 'assignUnmatchedPayment',
      summary: 'Assign an unmatched payment',
      description: 'Counts the payment for an order, as if the payer had entered its number.',
    },
    'POST /api/admin/payments/unmatched-payments/:receipt/refund/': {
      id: 'refundUnmatchedPayment',
      summary: 'Refund an unmatched payment',
      description: 'Asks M-Pesa to reverse the payment to its payer.',
    },
    'POST /api/admin/payments/unmatched-payments/:receipt/refunded/': {
      id: 'recordUnmatchedPaymentRefund',
      summary: 'Record a refund made by hand',
      description: 'Records that the unmatched payment was refunded outside of M-Pesa, with its reference.',
    },
    'GET /api/admin/payments/refunds/': {
      id: 'listRefundsNeedingAttention',
      summary: 'List refunds that need attention',
      description: 'Refunds that the provider refused, or whose progress stopped; oldest first.',
      answer: 'RefundNeedingAttention',
    },
    'GET /api/admin/payments/refund-payouts/': {
      id: 'listRefundPayouts',
      summary: 'List refunds paid to a phone',
      description:
        'M-Pesa reverses a payment only once; a further refund of it is paid out to the payer’s phone. Lists unfinished payouts of this kind, oldest first.',
      answer: 'RefundPayout',
    },
    'POST /api/admin/payments/refund-payouts/:id/approve/': {
      id: 'approveRefundPayout',
      summary: 'Approve a refund to a phone',
      description: 'Sends the money to the payer’s phone. A large amount needs the approval of a second operator.',
      answer: 'RefundPayoutStep',
    },
    'POST /api/admin/payments/refund-payouts/:id/reject/': {
      id: 'rejectRefundPayout',
      summary: 'Reject a refund to a phone',
      description: 'Nothing is sent. The refund then needs attention: it is made by hand or sent again.',
      requestExample: { reason: 'The phone belongs to another person' },
    },
    'GET /api/admin/payments/differences/': {
      id: 'listReconciliationDifferences',
      summary: 'List reconciliation differences',
      description:
        'Differences between our books and the providers’ lists of payments and refunds, oldest first, by provider and day.',
      answer: 'ReconciliationDifference',
    },
    'GET /api/admin/payments/differences/days/': {
      id: 'listReconciliationDifferenceDays',
      summary: 'List days with open differences',
      description: 'The last 31 days with open differences, and their number by provider.',
      answer: 'DifferenceDay',
    },
    'POST /api/admin/payments/differences/:id/close/': {
      id: 'resolveReconciliationDifference',
      summary: 'Resolve a difference',
      description: 'Closes the difference with a comment. It reopens when the provider’s data changes.',
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
        'Withdrawals of all stores, with the reason that blocks approval, if any, and whether a second operator is needed.',
      answer: 'OperatorWithdrawal',
    },
    'POST /api/admin/withdrawals/:id/approve/': {
      id: 'approveWithdrawal',
      summary: 'Approve a withdrawal',
      description: 'Sends the money to the store’s phone. A large amount needs the approval of a second operator.',
    },
    'POST /api/admin/withdrawals/approve/': {
      id: 'approveWithdrawals',
      summary: 'Approve several withdrawals',
      description:
        'The total is limited. A blocked withdrawal does not stop the others; the response contains the outcome of each.',
      answer: 'ApprovedWithdrawals',
    },
    'POST /api/admin/withdrawals/:id/reject/': {
      id: 'rejectWithdrawal',
      summary: 'Reject a withdrawal',
      description: 'The amount is available to the store again, and the store sees the reason.',
    },
    'GET /api/admin/withdrawals/csv/': {
      id: 'getWithdrawalsCsv',
      summary: 'Get withdrawals as CSV',
      description: 'All withdrawals that match the same filters, as a file.',
      answerExample:
        'Number,Requested at,Store number,Store,Amount (KSh),Fee (KSh),Phone,Status,Reference,Reason,Ended at\r\n42,2026-07-04T12:30:00,100001,Machakos Weavers,3200.00,30.00,+254…678,paid,TG46H8K2LM,,2026-07-04T15:02:11\r\n',
    },
    'POST /api/admin/withdrawals/:id/resolve/': {
      id: 'resolveWithdrawal',
      summary: 'Resolve an unknown withdrawal',
      description:
        'Records the outcome of an unknown withdrawal: M-Pesa has paid it, with its receipt, or has not paid it, with a reason.',
      requestExample: { status: 'paid', reference: 'TG46H8K2LM' },
    },
    'POST /api/admin/withdrawals/:id/mark-paid/': {
      id: 'markWithdrawalPaid',
      summary: 'Mark a withdrawal as paid by hand',
      description: 'Records that a withdrawal was paid by other means than M-Pesa, with a reference.',
    },
  }),
  Couriers: section('Delivery fees earned by couriers, and payments to them.', {
    'GET /api/admin/couriers/': {
      id: 'listCouriers',
      summary: 'List couriers',
      description:
        'The carriers that sellers named when they shipped, with the amounts earned, paid and owed. The largest balance first.',
      answer: 'Courier',
    },
    'GET /api/admin/couriers/totals/': {
      id: 'getCourierTotals',
      summary: 'Get the total owed to couriers',
      description:
        'The total balance of all couriers, and the delivery fees that no courier has earned: those of seller orders that are not shipped or have no carrier.',
      answer: 'CourierTotals',
    },
    'GET /api/admin/couriers/csv/': {
      id: 'getCouriersCsv',
      summary: 'Get couriers as CSV',
      description: 'Every courier with the amounts earned, paid and owed, as a file.',
      answerExample: 'Courier,Earned (KSh),Paid (KSh),Balance (KSh)\r\nWells Fargo Courier,4200.00,2950.00,1250.00\r\n',
    },
    'GET /api/admin/couriers/:id/': {
      id: 'getCourier',
      summary: 'Get a courier',
      description: 'One courier with the amounts earned, paid and owed.',
      answer: 'Courier',
    },
    'GET /api/admin/couriers/:id/fees/': {
      id: 'listCourierFees',
      summary: 'List the fees of a courier',
      description:
        'The seller orders that it carried, newest first. The delivery fee of an order, less refunds of it, is shared equally by its seller orders.',
      answer: 'CourierFee',
    },
    'GET /api/admin/couriers/:id/payments/': {
      id: 'listCourierPayments',
      summary: 'List the payments to a courier',
      description: 'The payments to it that operators recorded, newest first.',
      answer: 'CourierPayment',
    },
    'POST /api/admin/couriers/:id/payments/': {
      id: 'recordCourierPayment',
      summary: 'Record a payment to a courier',
      description:
        'Records money that was paid outside the shop, at most the amount owed to the courier. A repeat with the same reference changes nothing.',
    },
  }),
  Stores: section('Stores, their owners’ documents, commissions and messages to them.', {
    'GET /api/admin/stores/': {
      id: 'listStores',
      summary: 'List the stores',
      description: 'Newest first; searched by name, number, phone, or the owner’s email or phone.',
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
      description: 'Unpublishes the store and its products. Open orders continue; the reason is emailed to the owner.',
    },
    'POST /api/admin/stores/:id/hold-payouts/': {
      id: 'holdStorePayouts',
      summary: 'Hold a store’s payouts',
      description: 'The store can continue to sell; its withdrawals wait. The reason is emailed to its owner.',
    },
    'POST /api/admin/stores/:id/release-payouts/': {
      id: 'releaseStorePayouts',
      summary: 'Release a store’s payouts',
      description: 'Approved withdrawals that waited are sent.',
    },
    'POST /api/admin/stores/:id/open/': {
      id: 'openStore',
      summary: 'Approve or reopen a store',
      description: 'Approves a new store or lifts a suspension; the owner is notified.',
    },
    'POST /api/admin/stores/:id/decline/': {
      id: 'declineStore',
      summary: 'Decline a new store',
      description: 'The store is not published; the reason is emailed to its owner.',
    },
    'POST /api/admin/stores/:id/close/': {
      id: 'closeStore',
      summary: 'Close a store permanently',
      description:
        'Its orders and books stay; its members, documents, phone and messages are deleted. A balance below the minimum withdrawal must be paid by hand first; send the reference of that payment.',
    },
    'PUT /api/admin/stores/:id/commission/': {
      id: 'setStoreCommission',
      summary: 'Set a store’s commission',
      description: 'In percent, or `null` to remove it. Applies to orders placed from then on.',
    },
    'GET /api/admin/stores/:id/messages/': {
      id: 'listStoreMessages',
      summary: 'List messages to a store',
      description: 'Messages of operators to the store, newest first.',
      answer: 'StoreMessage',
    },
    'POST /api/admin/stores/:id/messages/': {
      id: 'writeToStore',
      summary: 'Write to a store',
      description: 'Emails a message to the store’s owner.',
    },
    'GET /api/admin/commission/': {
      id: 'getCommissions',
      summary: 'Get the commissions',
      description: 'The commission of the shop and of each category, in percent.',
      answer: 'Commissions',
    },
    'PUT /api/admin/categories/:id/commission/': {
      id: 'setCategoryCommission',
      summary: 'Set a category’s commission',
      description: 'In percent, or `null` to remove it. Applies to orders placed from then on.',
    },
    'GET /api/admin/verifications/': {
      id: 'listVerifications',
      summary: 'List documents to check',
      description: 'Stores whose documents wait for a decision, oldest first.',
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
      description:
        'Confirms that the documents prove the owner of the store. `submitted_at` identifies the reviewed documents.',
    },
    'POST /api/admin/verifications/:storeId/reject/': {
      id: 'rejectVerification',
      summary: 'Reject documents',
      description: 'The store sees the reason and may submit other documents.',
    },
  }),
  Catalogue: section('Products, categories and reviews of the whole shop.', {
    'GET /api/admin/products/': {
      id: 'listProductsAsOperator',
      summary: 'List all products',
      description:
        'Products of all stores in every state, newest first, by name, number, store, category, state or low stock.',
      answer: 'OperatorProductSummary',
    },
    'GET /api/admin/products/:id/': {
      id: 'getProductAsOperator',
      summary: 'Get a product',
      description: 'A product in any state, with the content of its public page.',
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
      description: 'Ends a running sale, or cancels a planned one. The store is notified of the reason.',
    },
    'POST /api/admin/products/:id/unpublish/': {
      id: 'unpublishProduct',
      summary: 'Unpublish a product',
      description: 'Removes a product from the shop. Its store is notified of the reason and cannot publish it again.',
    },
    'POST /api/admin/products/:id/republish/': {
      id: 'republishProduct',
      summary: 'Republish a product',
      description: 'Publishes a product again that an operator has unpublished. Its store is notified.',
    },
    'GET /api/admin/products/:id/changes/': {
      id: 'listProductChanges',
      summary: 'List changes of a product',
      description: 'The changes that its store made, newest first, with the values before and after.',
      answer: 'ProductChange',
    },
    'GET /api/admin/product-changes/': {
      id: 'listUnreviewedChanges',
      summary: 'List changes to review',
      description:
        'New products, and changes to listed ones, that no operator has reviewed; oldest first. All changes of one import are one entry, of the kind `import`.',
    },
    'GET /api/admin/product-changes/imports/:id/': {
      id: 'getImportReview',
      summary: 'Get an import to review',
      description: 'The store of the import, and the number of its products that no operator has reviewed.',
      answer: 'ImportReview',
    },
    'GET /api/admin/product-changes/imports/:id/products/': {
      id: 'listImportChanges',
      summary: 'List changes of an import',
      description: 'The products of the import that no operator has reviewed, with the values before and after.',
      answer: 'ProductChange',
    },
    'POST /api/admin/product-changes/imports/:id/seen/': {
      id: 'markImportReviewed',
      summary: 'Mark an import as reviewed',
      description:
        'Marks all changes of the import up to `revision` as reviewed. Later changes of the import stay on the list, and so do changes that the store has made by hand since.',
      answer: 'ReviewedChanges',
    },
    'POST /api/admin/product-changes/seen/': {
      id: 'markChangesReviewed',
      summary: 'Mark changes as reviewed',
      description: 'A change whose `revision` is newer than the one sent stays on the list.',
      answer: 'ReviewedChanges',
    },
    'GET /api/admin/categories/': {
      id: 'listCategoriesAsOperator',
      summary: 'List the categories',
      description: 'In the shop’s order, each parent followed by its subcategories; at most 100.',
      answer: 'OperatorCategory',
    },
    'POST /api/admin/categories/': {
      id: 'createCategory',
      summary: 'Add a category',
      description: 'Adds the category after its siblings. Its slug is derived from its name and never changes.',
    },
    'PATCH /api/admin/categories/:id/': {
      id: 'updateCategory',
      summary: 'Rename or move a category',
      description: 'A moved category becomes the last subcategory of its new parent.',
      requestExample: { name: 'Home & living' },
    },
    'PUT /api/admin/categories/': {
      id: 'orderCategories',
      summary: 'Sort categories',
      description: 'Sets the order of all subcategories of one category, or of the top level.',
      requestExample: { parent_id: null, ids: [4, 2, 9] },
    },
    'PUT /api/admin/categories/:id/picture/': {
      id: 'setCategoryPicture',
      summary: 'Set a category’s picture',
      description: 'Takes a form with one picture, which replaces the previous one.',
    },
    'DELETE /api/admin/categories/:id/': {
      id: 'removeCategory',
      summary: 'Remove a category',
      description: 'Possible when no listed product, subcategory or coupon refers to it.',
    },
    'GET /api/admin/reviews/': {
      id: 'listReviewsAsOperator',
      summary: 'List reviews',
      description: 'Newest first, filtered by rating, product, or whether they are hidden.',
      answer: 'OperatorReview',
    },
    'POST /api/admin/reviews/:id/hide/': {
      id: 'hideReview',
      summary: 'Hide a review',
      description: 'The review no longer counts for the rating. Only its author still sees it, with the reason.',
    },
    'POST /api/admin/reviews/:id/show/': {
      id: 'showReview',
      summary: 'Show a hidden review',
      description: 'The review is visible again and counts for the rating.',
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
      description:
        'Takes a form with a picture, and adds the banner after the others of its kind. A slide requires a picture.',
    },
    'PATCH /api/admin/content-banners/:id/': {
      id: 'updateContentBanner',
      summary: 'Change a content banner',
      description: 'Absent fields and an absent picture are not changed.',
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
      description: 'Deletes the banner.',
    },
    'GET /api/admin/campaigns/': {
      id: 'listCampaigns',
      summary: 'List campaigns',
      description: 'Sorted by start, the latest first; filtered by state.',
      answer: 'CampaignSummary',
    },
    'GET /api/admin/campaigns/:id/': {
      id: 'getCampaignAsOperator',
      summary: 'Get a campaign',
      description: 'A campaign with its products in order.',
      answer: 'OperatorCampaign',
    },
    'POST /api/admin/campaigns/': {
      id: 'createCampaign',
      summary: 'Create a campaign',
      description: 'Sets texts, dates and products of a sale page. Campaigns of one page cannot overlap.',
    },
    'PUT /api/admin/campaigns/:id/': {
      id: 'updateCampaign',
      summary: 'Change a campaign',
      description:
        'The page and the start of a running campaign cannot change. `version` is the one that was read: the request is rejected when another operator has changed the campaign since.',
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
      description: 'Sorted by code, with their uses; searched by the beginning of the code.',
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
        'A percentage, an amount, or free delivery; for all goods or for stores and categories. The shop bears the discount.',
    },
    'PUT /api/admin/coupons/:id/': {
      id: 'updateCoupon',
      summary: 'Change a coupon',
      description: 'Only the end and the limits of a used coupon can change. `version` is the one that was read.',
    },
    'PATCH /api/admin/coupons/:id/': {
      id: 'switchCoupon',
      summary: 'Activate or deactivate a coupon',
      description: 'Orders that were placed with the coupon keep their discount.',
    },
    'GET /api/admin/newsletter/subscribers/': {
      id: 'listSubscribers',
      summary: 'List newsletter subscribers',
      description: 'Confirmed addresses, masked. A search for a complete address shows it unmasked.',
      answer: 'Subscriber',
    },
    'GET /api/admin/newsletter/count/': {
      id: 'countSubscribers',
      summary: 'Count newsletter subscribers',
      description: 'The number of confirmed addresses.',
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
      description: 'Deletes an address at its owner’s request.',
    },
  }),
  People: section('Accounts of shoppers and sellers.', {
    'GET /api/admin/people/': {
      id: 'listPeople',
      summary: 'List accounts',
      description: 'Newest first; searched by the beginning of a name or email, or by phone.',
      answer: 'PersonSummary',
    },
    'GET /api/admin/people/:id/': {
      id: 'getPerson',
      summary: 'Get an account',
      description: 'An account with its stores, sessions and number of orders.',
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
        'For a seller who lost the authenticator app and the recovery codes. The seller is notified by email, and the reset is written to the audit log.',
    },
    'POST /api/admin/people/:id/export/': {
      id: 'exportPerson',
      summary: 'Export a person’s data',
      description: 'For a person who requested it in writing. The export is written to the audit log.',
    },
    'POST /api/admin/people/:id/erase/': {
      id: 'erasePerson',
      summary: 'Erase a person',
      description:
        'For a person who requested it in writing. Orders are kept without personal data; everything else is deleted.',
    },
  }),
  Settings: section('Shop settings and content pages.', {
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
        'Changes only the fields that are sent. `version` is the one that was read: the request is rejected when another operator has changed the settings since.',
      requestExample: { version: 12, changes: { minimum_order: 500, commission: 10 } },
    },
    'PATCH /api/admin/settings/shop/': {
      id: 'changeShopSettings',
      summary: 'Change operational settings',
      description: 'Approvals, deadlines, contact and labels. `version` is the one that was read.',
      requestExample: { version: 12, changes: { accept_within_hours: 24, new_stores_need_approval: true } },
    },
    'GET /api/admin/settings/versions/': {
      id: 'listSettingsVersions',
      summary: 'List versions of the settings',
      description: 'The author and the changed values of each version, newest first.',
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
      description: 'Sets all settings to the values of that version, as a new version.',
      requestExample: { version: 12 },
    },
    'GET /api/admin/pages/': {
      id: 'listPages',
      summary: 'List the content pages',
      description: 'About, shipping, returns and privacy, each in every language.',
      answer: 'PageSummary',
    },
    'GET /api/admin/pages/:slug/:language/': {
      id: 'getPage',
      summary: 'Get the source of a page',
      description:
        'The source text of a page, its default text, and the names of settings that the text may contain in braces.',
      answer: 'EditedPage',
    },
    'POST /api/admin/pages/:slug/:language/preview/': {
      id: 'previewPage',
      summary: 'Preview a page',
      description: 'Renders a text as shoppers would see it; nothing is stored.',
    },
    'PUT /api/admin/pages/:slug/:language/': {
      id: 'writePage',
      summary: 'Write a page',
      description: 'Replaces the text in one language. `version` is the `updated_at` that was read.',
    },
    'DELETE /api/admin/pages/:slug/:language/': {
      id: 'restorePage',
      summary: 'Restore the default text',
      description: 'Deletes the operator’s text. `version` is the `updated_at` that was read.',
    },
  }),
}
