// The pages that emails and texts lead to, by the customer's language. The worker that sends them reads this, too.
export const customerPages = {
  en: { request: '/request', reviews: '/reviews' },
  es: { request: '/es/solicitud', reviews: '/es/resenas' },
} as const
