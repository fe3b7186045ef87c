/**
 * The parts of the specification by name, for shoppers (S) and sellers (V), so that tests can be mapped to them. A test
 * covers a part by naming it in its title: `S§2 Wishlist: filters by name`.
 */
export type Part = {
  /** As in the titles of tests: section and name. */
  name: string
  /** The content of the part, where the name does not show it. */
  about?: string
  /** Decisions that interpret the part or deviate from its text. */
  decisions?: readonly number[]
}

type Row = string | [name: string, about: string | null, ...decisions: number[]]

const section = (mark: string, rows: readonly Row[]): Part[] =>
  rows.map((row) => {
    if (typeof row === 'string') return { name: `${mark} ${row}` }
    const [name, about, ...decisions] = row
    return { name: `${mark} ${name}`, about: about ?? undefined, decisions }
  })

export const specification: { title: string; parts: Part[] }[] = [
  {
    title: 'S§2 Screens and routes',
    parts: section('S§2', [
      ['Home', '/', 22, 30],
      ['Registration', '/register', 17, 18],
      ['Login', '/login', 18, 19, 20],
      ['Login modal', 'over the cart', 18],
      ['Product list', '/products', 22],
      ['Product detail', '/products/:id', 9, 22, 30],
      ['Categories', '/categories'],
      ['Category listing', '/categories/:category', 2, 7, 8, 10, 29],
      ['Search', '/search', 7],
      ['Cart', '/cart', 22, 24, 26, 27],
      ['Wishlist', '/wishlist', 22, 23, 27],
      ['Profile', '/profile', 39],
      ['Summer sale', '/summer-sale', 3, 29],
      ['New arrivals', '/new-arrivals', 29],
      ['Limited offer', '/limited-offer', 29],
      ['Order summary', '/order/:orderId and /order-summary/:orderId', 10, 11, 14, 25, 28, 35],
      ['Order tracking', '/orders/:orderId/track', 10, 14, 35],
      ['Other links', '/about, /shipping, /returns, /phone-sale, /weekend-deals, /electronics, /trending, /account', 6],
      ['Header', 'on every screen'],
      ['Sign-in component', 'below the routes', 20],
    ]),
  },
  {
    title: 'V§2 Shared pages',
    parts: section('V§2', [
      ['Contact', '/contact', 6],
      ['FAQ', '/faq', 6],
    ]),
  },
  {
    title: 'S§3 What the browser keeps',
    parts: section('S§3', [
      'access_token, refresh_token',
      'temp_email',
      'user_email',
      ['cart', 'a list', 22],
      ['wishlist', 'a list'],
      ['product_{id}_reviews', 'a list for each product', 30],
      ['List answers', 'bare, or under results, data, products', 5],
    ]),
  },
  {
    title: 'S§4 States and transitions',
    parts: section('S§4', [
      ['Logged-in state', 'derived from the stored access token', 15, 16],
      ['Pages', 'loading, then error, empty or loaded', 34],
      ['Registration', 'two steps, 404 back, 400 stays', 17, 18],
      ['Cart', 'quantity rises, storage, badge', 22, 23],
      'Delivery address',
      ['Review', "writing, editing; only 'Anonymous' ones change", 30],
      ['Wishlist', 'toggle, remove, Move All, Add Selected', 22, 23],
      ['Order status', "'pending' allows payment", 35],
      'Hero carousel',
    ]),
  },
  {
    title: 'S§5 Validation rules',
    parts: section('S§5', [
      ['Search', null, 7],
      ['Adding to the server cart', 'needs a token', 22],
      'Verification code',
      'Login fields',
      ['Cart', 'address, phone, saved address, minimum', 26],
      'Product quantity',
      ['Review', null, 30],
      'Wishlist',
      ['Newsletter', null, 29],
      ['Discounted price', 'and the average of reviews', 9, 30],
    ]),
  },
  {
    title: 'S§6 Roles and permissions',
    parts: section('S§6', [
      ['Anonymous', 'browse, search, local cart, wishlist and reviews', 22],
      ['Logged in', 'server cart, checkout, profile, orders', 13],
      ['Session over', 'one refresh, else the login modal', 15, 16],
    ]),
  },
  {
    // `test/journeys/every-endpoint.test.ts` calls all other endpoints.
    title: 'S§7 The calls of paying',
    parts: section('S§7', [
      ['POST /api/payments/verify/', 'status and message', 28],
      ['POST /api/paypal-create-order/', "links, of which 'approve' leads to PayPal", 11, 28],
    ]),
  },
  {
    title: 'S§8 Messages',
    parts: section('S§8', [
      'Home',
      ['Adding to cart', 'success and failure toasts', 22],
      'Registration',
      ['Login', null, 20],
      'Login modal',
      'Cart',
      'Search',
      'Product',
      'Categories',
      'Category listing',
      'New arrivals',
      'Profile',
      ['Order', 'and payment', 28],
      'Tracking',
      'Wishlist',
      ['Unexpected error', null, 34],
      ['Pictures', 'that fail to load'],
    ]),
  },
  {
    title: 'S§9 Constants and limits',
    parts: section('S§9', [
      ['Minimum order', '50', 12],
      ['Free delivery', 'from 4000', 12, 26],
      ['Resend countdown', '30 s'],
      ['Code length', '6'],
      ['Redirect after registration', '1.5 s'],
      ['Add-to-cart message', '3 s'],
      ['Profile success message', '3 s'],
      ['Quantity range', '1 to 10, default 1'],
      ['Shelves', '8 each'],
      ['Related on the product page', '4'],
      ['Hero slides', '5 of 5 s'],
      ['Local Offers', 'probability 0.3', 30],
      ['Banners', 'before every second group from the third on'],
      ['Flying dot', '800 ms'],
      ['Toasts', 'top-right, 5 s; 2 s; 3 s', 33],
      ['Suggestions list', '300 px'],
      ['Skeleton cards', '6'],
      ['Card grid', '250 px, pictures 200 px'],
      ['Price range', '0 to 1,000,000'],
      ['Card payment', 'KES, amount times 100', 3],
      ['Wishlist promo code', 'WISHLIST10', 27],
      ['Static sale countdown', '5 days, 12 hours, 45 minutes', 29],
      ['Category filter keys', 'electronics, clothing, home, beauty', 7],
      ['Chunk load timeout', '120 s', 34],
      ['Stars', '5'],
      ['Decimals', 'two, except in the category listing', 8],
    ]),
  },
  {
    title: 'V§2 The seller: screens and routes',
    parts: section('V§2', [
      ['Seller registration', '/Seller/Register', 2, 13, 17, 21],
      ['Seller login', '/Seller/Login', 2, 21],
      ['Seller dashboard', '/Seller/Dashboard', 2, 10, 19],
      ['My Products', 'tab products', 9, 10, 33, 38],
      ['Add Product / Edit', 'tab add', 9, 10, 31, 38],
      ['Wallet', 'tab wallet', 10, 37],
      ['Inventory', 'tab inventory'],
      ['Sales', 'tab sales', 10, 38],
    ]),
  },
  {
    title: 'V§3 The seller: entities',
    parts: section('V§3', [
      ['Tokens', 'access_token, refresh_token', 15],
      ['Product', 'sales_count, also called sales', 38],
      ['Wallet', 'balance, pending_withdrawals', 36, 37],
      ['Transaction', null, 3, 5],
      ['Sales history', 'sales_data'],
      ['Inventory summary', 'totalProducts, lowStock, outOfStock', 5],
    ]),
  },
  {
    title: 'V§4 The seller: states and transitions',
    parts: section('V§4', [
      ['Seller registration', 'two steps, 404 back, 2 seconds', 17, 21],
      'Resend cooldown',
      ['Dashboard tab', 'in the address'],
      'Stock classes',
      ['Withdrawal', null, 37],
      ['Transaction status', 'completed, and others', 36, 37],
    ]),
  },
  {
    title: 'V§5 The seller: validation rules',
    parts: section('V§5', [
      'Seller login',
      'One-time code',
      'Product form',
      ['Withdrawal', null, 37],
      ['Deleting a product', 'asks first', 33],
    ]),
  },
  {
    title: 'V§6 The seller: roles and permissions',
    parts: section('V§6', [
      ['Seller', 'their own store alone', 13],
      ['Bearer token', 'with every call of the seller', 15],
      ['Administrator', 'approves withdrawals', 37, 40],
      ['401', 'the tokens go, and the browser to /login', 16],
    ]),
  },
  {
    title: 'V§8 The seller: messages',
    parts: section('V§8', [
      'Seller login',
      ['Dashboard load', 'when every call failed', 33],
      ['Product saved', 'and not saved', 33],
      ['Withdrawal', 'sent, invalid, refused', 33],
      'Registration',
      'Code verification',
      'Resend',
      ['Empty lists', 'products, low stock, out of stock'],
    ]),
  },
  {
    title: 'V§9 The seller: constants and limits',
    parts: section('V§9', [
      ['Low stock', 'above 0 and under 10'],
      ['Top sellers', '5'],
      ['Money', 'two decimals, the label of each screen', 8, 10],
      ['Code length', '6'],
      ['Resend cooldown', '30 s'],
      ['Redirect after registration', '2 s'],
      ['Simulated upload', '200 ms a step, 2200 ms in all', 31],
    ]),
  },
]
