export const messages = {
  title: 'Contact us',
  description: 'Contact Sokoni by WhatsApp, email, Instagram or X, and check our business hours.',
  channels: {
    whatsapp: 'Chat on WhatsApp',
    email: 'Send an email',
    instagram: 'Follow on Instagram',
    x: 'Follow on X',
  },
  /** Verbatim (V§2, V§9). */
  emailResponse: 'Email response time: 24hrs',
  hours: {
    title: 'Business hours',
    weekdays: 'Mon-Fri',
    weekdaysOpen: '9:00 AM to 5:00 PM',
    saturday: 'Sat',
    saturdayOpen: '10:00 AM to 4:00 PM',
    sunday: 'Sun',
    sundayOpen: 'Closed',
  },
  call: 'Call us',
  findUs: 'Find us',
  failed: 'Failed to load our contact details',
}
