// Labels, hints, and errors of the booking form (specification, point 4); the fields are in request/requestFields.ts.
export const fieldTexts = {
  first_name: { label: 'First name', empty: 'Enter your first name' },
  last_name: { label: 'Last name', empty: 'Enter your last name' },
  phone: {
    label: 'Phone',
    hint: 'Any format works.',
    empty: 'Enter a phone number where we can reach you',
  },
  email: { hint: "We'll confirm by email." },
  address: {
    label: 'Service address',
    empty: 'Enter the address where you need service',
    onlyZip: 'Enter the street and city before the ZIP code',
    placeholder: 'Street Address, City, NY, ZIP',
  },
  service_type: {
    label: 'Service type',
    empty: 'Choose the service you need',
    choose: 'Choose a service',
  },
  preferred_date: { label: 'Preferred date' },
  preferred_time: {
    label: 'Preferred time',
    unknown: 'Choose one of the times',
    any: 'Any time',
  },
  message: {
    label: 'Message',
    hint: "What's the problem?",
    tooLong: 'Shorten the message to 2,000 characters or fewer',
  },
  business: {
    company: { label: 'Company' },
    doors: { label: 'Doors', placeholder: 'How many, which kind' },
    sites: { label: 'Sites', placeholder: 'Where they are' },
  },
} as const
