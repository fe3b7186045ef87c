import { section } from './section.ts'

/** Operations for shoppers and visitors. */
export const shopper = {
  Products: section('The catalogue: products, their pages, and lists of them.', {
    'GET /api/products/': {
      id: 'listProducts',
      summary: 'List products',
      description:
        'Listed products by pages, filtered and sorted. With `count` and `facets` the response has their number, and what the list can be filtered by. With `per_category` the response contains the first products of each category instead, as one page; with `ids` exactly those products, in that order, without those that are no longer listed.',
      answer: 'ProductPage',
    },
    'GET /api/products/category/:category/': {
      id: 'listCategoryProducts',
      summary: 'List the products of a category',
      description:
        'Products of a category and of its subcategories, by the category’s slug. An unknown slug gives an empty list; `all` lists all products.',
    },
    'GET /api/products/:id/': {
      id: 'getProduct',
      summary: 'Get a product',
      description:
        'A product with its pictures, variants, newest reviews and store: all data of its page. Prices and stock are current.',
      answer: 'Product',
    },
    'GET /api/products/search/': {
      id: 'searchProducts',
      summary: 'Search for products',
      description:
        'Products that match the words of `q`, the best match first, with the same filters as other lists. A misspelt word is corrected; `corrected` is the query that was used instead.',
      answer: 'SearchPage',
    },
    'GET /api/products/suggestions/': {
      id: 'suggestProducts',
      summary: 'Suggest products while typing',
      description:
        'At most 8 products for the beginning of a search, sorted by name. Meant to be called at each keystroke.',
      answer: 'Suggestion',
    },
    'GET /api/products/related/': {
      id: 'listRelatedProducts',
      summary: 'List related products',
      description: 'Products of one category, the best rated first; `exclude` omits the product whose page is open.',
      answer: 'ProductCard',
    },
    'GET /api/products/recommended/': {
      id: 'listRecommendedProducts',
      summary: 'List recommended products',
      description: 'Well-rated products that are in stock, from all categories.',
    },
    'GET /api/products/trending/': {
      id: 'listTrendingProducts',
      summary: 'List trending products',
      description: 'The best-selling products of the last days.',
    },
    'GET /api/categories/': {
      id: 'listCategories',
      summary: 'List the categories',
      description:
        'All categories in the shop’s order, with the number of listed products. A subcategory follows its parent and refers to it in `parent_id`.',
      answer: 'Category',
    },
    'GET /api/products/:productId/stock-alerts/': {
      id: 'getStockAlerts',
      summary: 'Get the stock alerts for a product',
      description: 'The variants of the product for which the shopper waits for an email.',
      answer: 'StockAlerts',
    },
    'POST /api/products/:productId/stock-alerts/': {
      id: 'addStockAlert',
      summary: 'Ask for an email when in stock',
      description:
        'Sends one email when a variant that is sold out can be bought again. Needs a confirmed email address; an account has at most 50 alerts.',
    },
    'DELETE /api/products/:productId/stock-alerts/:variantId/': {
      id: 'removeStockAlert',
      summary: 'Cancel a stock alert',
      description: 'Returns the remaining alerts for the product, also when there was no such alert.',
    },
    'POST /api/products/:productId/views/': {
      id: 'countProductView',
      summary: 'Count a view of a product',
      description:
        'Called by the product’s page. The seller sees the number of views per day; the viewer’s identity is not stored. Repeated views by one visitor count once for a while.',
    },
  }),
  'Home page': section('Campaigns and banners of the home page.', {
    'GET /api/slides/': {
      id: 'listSlides',
      summary: 'List the slides of the home page',
      description: 'Active slides in the operator’s order. When the list is empty, the page shows its default slides.',
      answer: 'Banner',
    },
    'GET /api/banners/': {
      id: 'listBanners',
      summary: 'List the promotional banners',
      description: 'Active banners between the rows of the home page, in the operator’s order.',
    },
    'GET /api/local-ads/': {
      id: 'listLocalAds',
      summary: 'List the local offers',
      description: 'Active local offers of the home page, in the operator’s order.',
      answer: 'LocalAd',
    },
    'GET /api/campaigns/:slug/': {
      id: 'getCampaign',
      summary: 'Get the campaign of a page',
      description:
        'The running campaign of one of the sale pages, or `null`. `changes_at` is the time of the next change of this response, if it is known.',
      answer: 'CampaignNow',
    },
    'GET /api/campaigns/:slug/products/': {
      id: 'listCampaignProducts',
      summary: 'List the products of a campaign',
      description:
        'The products that an operator chose for the running campaign of this page, in that order, with the usual filters.',
    },
  }),
  Stores: section('The public pages of stores.', {
    'GET /api/stores/:slug/': {
      id: 'getStore',
      summary: 'Get a store',
      description:
        'The content of a store’s public page: its text, logo, rating and whether it is on holiday. A suspended or unapproved store is not found.',
      answer: 'Store',
    },
    'GET /api/stores/:slug/products/': {
      id: 'listStoreProducts',
      summary: 'List the products of a store',
      description: 'Listed products of one store by pages, with the usual filters and orderings.',
    },
  }),
  Account: section('Registration, login, sessions and personal data.', {
    'POST /api/register/': {
      id: 'register',
      summary: 'Register',
      description:
        'With `username`: we email a 6-digit code, and `POST /api/verify-otp/` completes the registration. With `name` instead: the account is created at once, the response contains tokens, and the email address is confirmed later.',
      answer: 'Registered',
      answerExample: { message: 'We’ve emailed you a 6-digit code.' },
      requestExample: { email: 'wanjiku@example.co.ke', username: 'wanjiku', password: 'nyumba-ya-chai-21' },
    },
    'POST /api/verify-otp/': {
      id: 'verifyOtp',
      summary: 'Confirm an email address',
      description:
        'Takes the code that was emailed at registration and opens the account. Returns its first pair of tokens.',
      answer: 'TokenPair',
    },
    'POST /api/resend-otp/': {
      id: 'resendOtp',
      summary: 'Resend the code',
      description:
        'Emails a new code for the newest pending registration of the address. Earlier codes become invalid.',
      answer: 'Message',
    },
    'POST /api/token/': {
      id: 'obtainToken',
      summary: 'Log in with a username',
      description:
        'Takes a username or an email address, and the password. Also send `google_link` to link a Google account.',
    },
    'POST /api/login/': {
      id: 'login',
      summary: 'Log in with an email address',
      description: 'Takes an email address and the password and opens a session.',
    },
    'POST /api/token/google/': {
      id: 'loginWithGoogle',
      summary: 'Log in with Google',
      description:
        'Takes an ID token from Google. When an account with that address exists and was never linked, the error `GOOGLE_LINK_NEEDS_PASSWORD` contains `google_link`: send it with the next password login.',
    },
    'POST /api/token/refresh/': {
      id: 'refreshToken',
      summary: 'Refresh a session',
      description:
        'Exchanges a refresh token for a new pair. Each refresh token works once; using one a second time ends the session.',
    },
    'POST /api/logout/': {
      id: 'logout',
      summary: 'Log out',
      description: 'Ends the session of a refresh token. An unknown token gets the same response.',
    },
    'GET /api/sessions/': {
      id: 'listSessions',
      summary: 'List your sessions',
      description: 'The browsers in which the shopper is logged in, newest first.',
      answer: 'Sessions',
    },
    'POST /api/unlock/': {
      id: 'unlockSignIn',
      summary: 'Unlock sign-in',
      description:
        'After too many wrong passwords a login returns `SIGN_IN_LOCKED`, and a link is emailed to the account. Its token unlocks login for this browser; the password is still required.',
      answer: 'UnlockedSignIn',
    },
    'POST /api/logout/everywhere/': {
      id: 'logOutEverywhere',
      summary: 'Log out everywhere',
      description: 'Ends every session of the shopper, including this one.',
    },
    'POST /api/password/forgot/': {
      id: 'forgotPassword',
      summary: 'Request a password reset',
      description: 'Emails a link to set a new password. The response is the same for an unknown address.',
    },
    'POST /api/password/reset/': {
      id: 'resetPassword',
      summary: 'Set a new password',
      description: 'Takes the token of the emailed link. All sessions of the account end.',
    },
    'POST /api/password/change/': {
      id: 'changePassword',
      summary: 'Change the password',
      description: 'Requires the current password. All other sessions end; returns a new pair of tokens for this one.',
    },
    'GET /api/profile/': {
      id: 'getProfile',
      summary: 'Get your profile',
      description: 'Name, address, phone number and email of the shopper, and whether the email is confirmed.',
      answer: 'Profile',
    },
    'PUT /api/profile/': {
      id: 'updateProfile',
      summary: 'Update your profile',
      description:
        'Changes phone number and address; absent fields are not changed. `username` and `email` are accepted and ignored.',
    },
    'GET /api/account/export/': {
      id: 'exportAccount',
      summary: 'Download your data',
      description:
        'Everything the shop stores about the shopper: profile, orders, payments, reviews, messages and consents.',
      answer: 'AccountExport',
    },
    'POST /api/account/delete/': {
      id: 'deleteAccount',
      summary: 'Delete your account',
      description:
        'Permanently erases the personal data; orders are kept without it. Requires the password, or a new Google token when the account has none. Rejected while orders, returns or a store are open.',
      requestExample: { password: 'nyumba-ya-chai-21' },
    },
    'GET /api/account/newsletter/': {
      id: 'getNewsletterSubscription',
      summary: 'Get your newsletter subscription',
      description: 'Whether the shopper’s confirmed address is subscribed to the newsletter.',
      answer: 'NewsletterSubscription',
    },
    'DELETE /api/account/newsletter/': {
      id: 'endNewsletterSubscription',
      summary: 'End your newsletter subscription',
      description: 'Ends the subscription of the shopper’s address; without one nothing changes.',
    },
  }),
  Cart: section('The cart of a logged-in shopper. Guests keep theirs in the browser and merge it after login.', {
    'GET /api/cart/': {
      id: 'getCart',
      summary: 'Get the cart',
      description:
        'Lines with current prices and stock. With `coupon` the response also contains the discount of that coupon, or why it cannot be used.',
      answer: 'CartWithCoupon',
    },
    'POST /api/cart/add/': {
      id: 'addToCart',
      summary: 'Add a product to the cart',
      description:
        'Without `variant_id` the product’s default variant is added. If the product is in the cart already, its quantity increases, up to 10. Items are not reserved until checkout.',
      answer: 'Cart',
    },
    'PATCH /api/cart/update/:id/': {
      id: 'updateCartLine',
      summary: 'Change the quantity of a cart line',
      description: 'Takes the line’s id, not the product’s. Rejected when the stock is insufficient.',
    },
    'DELETE /api/cart/remove/:id/': {
      id: 'removeCartLine',
      summary: 'Remove a cart line',
      description: 'Removes a line by its id; a missing line is not an error.',
    },
    'POST /api/cart/merge/': {
      id: 'mergeCart',
      summary: 'Merge a guest’s cart',
      description:
        'Adds the lines that a browser collected before login. A cart with the same `merge_id` is merged only once. `clamped` and `dropped` list what did not fit.',
      answer: 'MergedCart',
    },
  }),
  Delivery: section('Delivery fees and saved addresses.', {
    'GET /api/delivery-costs/': {
      id: 'getDeliveryCost',
      summary: 'Quote a delivery',
      description:
        'The fee and the duration of a delivery in days, for a subtotal and an address. Without a county the most expensive zone is quoted.',
      answer: 'DeliveryQuote',
    },
    'GET /api/delivery-address/': {
      id: 'getDeliveryAddress',
      summary: 'Get the default address',
      description: 'The address that checkout fills in, or `null`.',
      answer: 'DefaultAddress',
    },
    'PUT /api/delivery-address/': {
      id: 'setDeliveryAddress',
      summary: 'Set the default address',
      description: 'Saves an address as the default; it replaces the previous default.',
    },
    'GET /api/addresses/': {
      id: 'listAddresses',
      summary: 'List the saved addresses',
      description: 'At most 10, the default one first.',
      answer: 'AddressBook',
    },
    'POST /api/addresses/': {
      id: 'addAddress',
      summary: 'Save an address',
      description: 'The first saved address becomes the default; later ones only with `is_default`.',
      answer: 'AddressSaved',
    },
    'PUT /api/addresses/:id/': {
      id: 'updateAddress',
      summary: 'Change a saved address',
      description: 'Replaces an address; with `is_default` it becomes the default one.',
      answer: 'AddressChanged',
    },
    'DELETE /api/addresses/:id/': {
      id: 'removeAddress',
      summary: 'Remove a saved address',
      description:
        'When it was the default, the address saved last becomes the default. Returns the remaining addresses.',
    },
  }),
  Orders: section('Checkout, orders, tracking, receipts and returns.', {
    'POST /api/checkout/': {
      id: 'checkout',
      summary: 'Place an order',
      description:
        'Orders the items of the cart on the server. The cart lines and the delivery fee in the body are only compared with it: if they differ, the response is `CART_CHANGED` with the current cart. Stock is reserved until the order is paid or expires. Send an `Idempotency-Key`: a repeat after a lost response then places no second order.',
      answer: 'PlacedOrder',
    },
    'GET /api/orders/': {
      id: 'listOrders',
      summary: 'List your orders',
      description: 'The shopper’s orders by pages, newest first.',
      answer: 'OrderPage',
    },
    'GET /api/orders/:orderId/': {
      id: 'getOrder',
      summary: 'Get an order',
      description:
        'One of the shopper’s orders: its items, seller orders, payment, refunds, returns and the payment methods available now.',
      answer: 'Order',
    },
    'GET /api/orders/:orderId/events/': {
      id: 'followOrder',
      summary: 'Follow an order',
      description:
        'Server-sent events whose data is `{"version": "…"}`. A new version means that the order may have changed: get it again. The first event is sent immediately. The stream ends after some minutes and with the session; open it again then.',
      answerExample: 'data: {"version":"7"}\n\n',
    },
    'POST /api/orders/:orderId/cancel/': {
      id: 'cancelOrder',
      summary: 'Cancel an order',
      description:
        'Before payment, the whole order is cancelled and its stock is released. Afterwards, seller orders that are not accepted are cancelled and refunded at once; stores that have accepted receive a cancellation request and have a day to answer.',
    },
    'POST /api/orders/:orderId/seller-orders/:sellerOrderId/cancel/': {
      id: 'cancelSellerOrder',
      summary: 'Cancel one store’s items',
      description:
        'Cancels one seller order of a paid order: at once while the store has not accepted it. Otherwise the store receives a request, which is granted if the store does not answer within a day.',
    },
    'POST /api/orders/:orderId/seller-orders/:sellerOrderId/received/': {
      id: 'confirmDelivery',
      summary: 'Confirm a delivery',
      description:
        'The buyer confirms that a seller order has arrived. A repeat changes nothing and returns the order.',
    },
    'POST /api/orders/:orderId/reorder/': {
      id: 'reorder',
      summary: 'Order again',
      description:
        'Adds the items of an order to the cart, as far as stock and the cart’s limits allow; `clamped` and `dropped` list what did not fit.',
      answer: 'ReorderedCart',
    },
    'GET /api/orders/:orderId/track/': {
      id: 'trackOrder',
      summary: 'Track an order without login',
      description:
        'The public view of an order for anyone who knows its id: status, seller orders and timeline, without phone, email or payment.',
      answer: 'Tracking',
    },
    'GET /api/orders/:orderId/receipt/': {
      id: 'getReceipt',
      summary: 'Get a receipt',
      description: 'The receipt of a paid order, by store, with VAT, payments and refunds.',
      answer: 'Receipt',
    },
    'GET /api/orders/:orderId/receipt/pdf/': {
      id: 'getReceiptPdf',
      summary: 'Get a receipt as PDF',
      description: 'The same receipt as a file, in English or Kiswahili.',
      answerExample: '%PDF-1.7',
    },
    'POST /api/orders/:orderId/returns/': {
      id: 'requestReturn',
      summary: 'Request a return',
      description:
        'For items delivered in the last 14 days, with up to four pictures. One request is created for each store. Returns the order with its requests.',
    },
    'POST /api/orders/:orderId/returns/:returnId/withdraw/': {
      id: 'withdrawReturn',
      summary: 'Withdraw a return request',
      description: 'Possible until the goods are received.',
    },
    'GET /api/orders/:orderId/returns/:returnId/pictures/:position/': {
      id: 'getReturnPicture',
      summary: 'Get a picture of a return request',
      description: 'One of the shopper’s own pictures, by its position, starting at 1.',
      answerExample: 'RIFF',
    },
  }),
  Payments: section('Paying for an order: card and mobile money by Paystack, M-Pesa, PayPal, cash on delivery.', {
    'POST /api/payments/initialize/': {
      id: 'initializePayment',
      summary: 'Start a card payment',
      description:
        'Opens a transaction at Paystack for the amount due and returns the data that its pop-up needs. The server determines amount, currency and reference.',
      answer: 'CardPayment',
    },
    'POST /api/payments/verify/': {
      id: 'verifyPayment',
      summary: 'Verify a card payment',
      description:
        'Queries Paystack about a transaction and settles the order. For an unpaid transaction the call also succeeds, with the `status` `failed` or `pending`.',
      answer: 'PaymentOutcome',
    },
    'POST /api/mpesa-payment/': {
      id: 'requestMpesaPayment',
      summary: 'Send an M-Pesa prompt',
      description:
        'Sends a prompt for the amount due, in whole shillings, to a phone. The outcome arrives later: follow the order. `retry_at` is when another prompt may be sent.',
      answer: 'MpesaPrompt',
    },
    'POST /api/paypal-create-order/': {
      id: 'createPaypalOrder',
      summary: 'Start a PayPal payment',
      description:
        'Creates an order at PayPal, in US dollars at the shop’s rate, and returns the address where the shopper approves it. No token is required: the order’s id is sufficient.',
      answer: 'PaypalOrder',
    },
    'POST /api/paypal-capture-order/': {
      id: 'capturePaypalOrder',
      summary: 'Finish a PayPal payment',
      description:
        'Called when PayPal redirects the shopper back. The server queries PayPal, captures an approved payment, and settles the order.',
      answer: 'PaypalOutcome',
    },
    'POST /api/pay-on-delivery/': {
      id: 'payOnDelivery',
      summary: 'Pay on delivery',
      description:
        'Chooses payment on delivery for an unpaid order: it can be packed at once and does not expire. A repeat changes nothing and returns the order.',
    },
  }),
  Reviews: section('Product reviews by buyers.', {
    'GET /api/products/:productId/reviews/': {
      id: 'listReviews',
      summary: 'List the reviews of a product',
      description: 'All visible reviews by pages, newest first.',
      answer: 'ReviewPage',
    },
    'GET /api/products/:productId/my-review/': {
      id: 'getMyReview',
      summary: 'Get your review',
      description: 'The shopper’s review of a product, and whether one can be written.',
      answer: 'OwnReview',
    },
    'POST /api/products/:productId/reviews/': {
      id: 'writeReview',
      summary: 'Review a product',
      description:
        'One review for each product that the shopper has bought. The product’s rating in the response includes it.',
      answer: 'WrittenReview',
    },
    'PUT /api/products/:productId/reviews/:reviewId/': {
      id: 'editReview',
      summary: 'Update your review',
      description: 'Replaces rating and comment; the original date is kept.',
      answer: 'EditedReview',
    },
    'DELETE /api/products/:productId/reviews/:reviewId/': {
      id: 'deleteReview',
      summary: 'Delete your review',
      description: 'Deletes the review; the product’s rating in the response no longer includes it.',
      answer: 'ProductRating',
    },
  }),
  'Pages and newsletter': section('Content pages, contact details and the newsletter.', {
    'GET /api/pages/:slug/': {
      id: 'getContentPage',
      summary: 'Get a content page',
      description:
        'About, shipping, returns or privacy, in English or Kiswahili, in blocks that need no markup parser.',
      answer: 'ContentPage',
    },
    'GET /api/contact/': {
      id: 'getContact',
      summary: 'Get the shop’s contact',
      description: 'Phone, WhatsApp, email and social handles as the contact page shows them.',
      answer: 'Contact',
    },
    'POST /api/newsletter/': {
      id: 'subscribeToNewsletter',
      summary: 'Subscribe to the newsletter',
      description:
        'Emails a link that confirms the subscription. The response is the same whether or not the address is subscribed.',
    },
    'POST /api/newsletter/confirm/': {
      id: 'confirmNewsletter',
      summary: 'Confirm a subscription',
      description: 'Takes the token of the emailed link.',
    },
    'POST /api/newsletter/unsubscribe/': {
      id: 'unsubscribeFromNewsletter',
      summary: 'Unsubscribe from the newsletter',
      description: 'Takes the token of any newsletter email.',
    },
  }),
}
