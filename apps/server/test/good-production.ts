/** An environment in which a production shop starts, with every provider on. */
export const goodProduction = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://sokoni.co.ke',
  AUTH_SECRET: '9f1c7be04a62d8355b90e1f7ac34d26882c5e93b07fd41a6639e5d20b8c7f14a',
  BACKUP_PASSPHRASE: 'off',
  METRICS_TOKEN: 'tumbili-na-simba-7',
  CONTACT_EMAIL: 'habari@sokoni.co.ke',
  CONTACT_PHONE: '+254 711 222 333',
  SMTP_URL: 'smtps://mail.sokoni.co.ke',
  MAIL_FROM: 'Sokoni <shop@sokoni.co.ke>',
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  PAYSTACK_PUBLIC_KEY: 'pk_live_1',
  PAYPAL_CLIENT_ID: 'AeA1QIZXiflr',
  PAYPAL_CLIENT_SECRET: 'EGnHDxD_qRPd',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  MPESA_CONSUMER_KEY: 'Hk4Q0w1rTz',
  MPESA_CONSUMER_SECRET: 'b2Vn0aQk',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'c81d20fe',
  GOOGLE_CLIENT_ID: '407408718192-r8k2p1q9.apps.googleusercontent.com',
  SMS_API_KEY: 'atsk_1',
  SMS_USERNAME: 'sokoni',
}

/** Switches every provider off. */
export const providersOff = {
  SMTP_URL: 'off',
  PAYSTACK_SECRET_KEY: 'off',
  PAYPAL_CLIENT_ID: 'off',
  MPESA_CONSUMER_KEY: 'off',
  GOOGLE_CLIENT_ID: 'off',
  SMS_API_KEY: 'off',
}
