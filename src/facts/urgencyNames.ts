// How urgent a problem is, in words.
export const urgencyNames = {
  Emergency: 'Emergency',
  Urgent: 'Urgent',
  Moderate: 'Moderate',
  'Book normally': 'Book normally',
} as const
