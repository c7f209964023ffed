import { counted } from '#rules/counted.ts'
import type { NoticeWords } from './words.ts'

export const WORDS: NoticeWords = {
  agreement:
    'By choosing “Get OTP”, you agree that we store the data your account needs. Accounts are for adults. We never sell your data. You can download or delete it in your account at any time.',
  offers: 'Send me news and offers',
  title: 'What we keep, why, and who receives it',
  purpose: 'Why',
  receives: 'Who receives it',
  kept: 'How long',
  nobody: 'nobody else',
  hosting: 'The companies whose computers we rent hold all of this for us, and backups of it.',
  links: {
    withdraw: 'Withdraw your consent',
    ask: 'Ask what we hold about you',
    complain: 'Make a complaint',
  },
  kinds: {
    number: {
      what: 'Your mobile number',
      why: 'to log you in, and to tell you about your orders and refunds',
    },
    'former-number': {
      what: 'After you have deleted your account, a code made from your number, from which the number cannot be worked out',
      why: 'so that an offer for new customers is given once',
    },
    profile: {
      what: 'Your name and e-mail address',
      why: 'to deliver your orders, write your invoices and send you e-mails',
    },
    addresses: { what: 'The addresses you give us', why: 'to deliver your orders' },
    dates: {
      what: 'Your birthday and wedding anniversary, if you tell us at the counter and agree that we keep them',
      why: 'to send you our good wishes',
    },
    business: { what: 'Your business and its GSTIN, if you give them', why: 'to write invoices for it' },
    otps: { what: 'A hash of each one-time password', why: 'to check it, and to limit guessing' },
    connections: {
      what: 'The address of your internet connection, when you ask for a one-time password, write to us or estimate old gold',
      why: 'to limit misuse',
    },
    device: {
      what: 'A cookie that says this browser has logged in before',
      why: 'so that strangers cannot lock you out',
    },
    logins: { what: 'When you logged in', why: 'to end old logins, and to close accounts that nobody uses' },
    consents: {
      what: 'What you agreed to, when, and in which language',
      why: 'to show that we had your consent',
    },
    cart: { what: 'Your cart', why: 'so that you find it on every device' },
    wishlist: {
      what: 'Your wishlist, and its link if you share it',
      why: 'so that you find it on every device',
    },
    alerts: { what: 'What you asked to be told about, and the message', why: 'to tell you once' },
    orders: {
      what: 'Your orders: pieces, sizes, engraving and messages, prices, delivery address, parcels, returns',
      why: 'to make, deliver and guarantee what you bought, and for our books',
    },
    attempts: {
      what: 'Purchases you began and did not finish, with address, engraving and messages',
      why: 'to match a payment that arrives late',
    },
    'former-addresses': {
      what: 'Delivery addresses of an order before you changed them',
      why: 'to see who changed an address',
    },
    payments: {
      what: 'What you paid and got back, and how; never your card or bank login',
      why: 'to settle payments and refunds, and for our books',
    },
    'payment-events': {
      what: 'What the payment provider reports about a payment, such as your e-mail address, mobile number, part of the card number, or UPI ID',
      why: 'to find a payment that went astray',
    },
    pans: {
      what: 'Your PAN, for purchases that need it; without one, your declaration: name, address, date of birth, father’s name, income and the end of an identity document’s number',
      why: 'because income-tax law requires it',
    },
    invoices: { what: 'Invoices and credit notes', why: 'because tax law requires them' },
    purchases: {
      what: 'Vouchers for gold and pieces that we buy from you',
      why: 'because tax law requires them',
    },
    estimates: {
      what: 'Estimates from our counter: the pieces, their prices, your name, number, address and business',
      why: 'to open them again when you come back',
    },
    approvals: { what: 'Pieces that you took home on approval', why: 'to know who has them' },
    returns: {
      what: 'For a return: your notes, photographs, and where to pay you',
      why: 'to decide it and to pay you',
    },
    'store-credit': { what: 'Your store credit', why: 'to take it off your purchases, and for our books' },
    reviews: { what: 'Your reviews, with your name and city', why: 'to show them on the product’s page' },
    designs: { what: 'Designs you send us, with images and our answers', why: 'to quote and make them' },
    enquiries: {
      what: 'Messages of the contact form, with name, number, e-mail and place',
      why: 'to answer them',
    },
    notifications: {
      what: 'Which messages we sent you about your orders, and when',
      why: 'to send each once, and to show that we did',
    },
    mails: { what: 'E-mails and answers we wrote to you', why: 'so that we know what we told you' },
    notes: { what: 'Our staff’s notes about you and your orders', why: 'to serve you well' },
    browser: {
      what: 'In your browser: your login, recently viewed and compared pieces, wishes, a pincode, forms you have begun',
      why: 'so that you can go on where you were',
    },
    logs: {
      what: 'Technical logs: which internet connection asked for what kind of page, and when, without names or mobile numbers',
      why: 'to find faults and break-ins',
    },
    work: { what: 'If you work for us: what you did in the admin area', why: 'to see who changed what' },
  },
  recipients: {
    payments: 'the payment provider (Razorpay)',
    courier: 'the courier',
    sms: 'the company that delivers our SMS',
    mail: 'the company that delivers our e-mails',
    accountant: 'our accountant',
    authorities: 'authorities, where the law requires it',
    everybody: 'everyone: they are public',
    link: 'anyone who has the link, if you share it',
    hosting: 'the companies whose computers we rent',
  },
  periods: {
    otps: '{}',
    connections: '{}',
    'payment-events':
      '{} after the payment, longer while it or a refund is open; then only ids, amounts and times',
    strangers: '{} if the one-time password is never entered',
    backups: 'up to {}; the last three stay until newer ones exist',
    estimates: '{} after the estimate was made',
    'open-alerts': 'until you are told or stop the alert, at most {}',
    device: '{} after your last login',
    'closed-alerts': '{} more after the alert has ended',
    logs: '{}',
    enquiries: 'until you delete your account, at most {}',
    account: 'until you delete your account, at most {} after your last visit',
    consents: 'as long as you have an account, and {} more',
    'former-number': '{}',
    books: 'at least {} after the financial year, as the law on books requires',
    browser: 'until you log out, or clear your browser’s data',
    reviews: 'until you ask us to remove them; without your name once your account is deleted',
  },
  days: (days) => counted(days, 'day'),
  years: (years) => counted(years, 'year'),
}
