/** Where a customer pays a receipt online, as `https://pay.example.com/harborlight`; empty for nowhere. */
export const paymentLink: string = ''
