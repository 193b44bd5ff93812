// Title and description of every plain page: what a search result and a browser tab show.
import { company } from '@/content/company'

export type Head = { readonly title: string; readonly description: string }

function head(title: string, description: string): Head {
  return { title: `${title} | ${company.shortName}`, description }
}

export const heads = {
  '/': head(
    'Garage door repair & installation in New York',
    `Garage door repair, new doors, smart openers and maintenance across New York State. Same-day service, upfront prices and a call back ${company.callBackText}.`,
  ),
  '/services': head(
    'Garage door services',
    'New garage doors, smart openers, repairs and maintenance for homes and businesses in New York. See what each service includes and book online.',
  ),
  '/services/new-garage-doors': head(
    'New garage doors: materials and prices',
    'Compare steel, aluminum, wood and composite garage doors: starting prices, styles, how installation works and what the warranty covers.',
  ),
  '/services/smart-garage-doors': head(
    'Smart garage door openers, installed',
    'Open, close and check your garage door by phone. Compare four opener brands with starting prices, Wi-Fi, cameras and automatic closing.',
  ),
  '/services/repairs': head(
    'Garage door repair, day and night',
    'Broken spring, snapped cable, stuck or off-track garage door? See causes, urgency and price ranges, then call. Emergency service 24/7 in New York.',
  ),
  '/services/maintenance': head(
    'Garage door maintenance plans',
    'A 21-point garage door check, maintenance plans with repair discounts, and what you can do yourself in spring, summer, fall and winter.',
  ),
  '/service-areas': head(
    'Service areas across New York State',
    'Garage door service in New York City, Long Island, the Hudson Valley, Albany, Buffalo, Rochester and Syracuse. Find your area or check your ZIP.',
  ),
  '/blog': head(
    'Garage door advice and costs',
    'What garage door repair costs in New York, how to choose a smart opener, and a maintenance checklist you can follow at home.',
  ),
  '/about': head(
    'About us',
    `${company.name} has repaired and installed garage doors from ${company.address.locality}, New York, since ${company.founded}. Our story, values and credentials.`,
  ),
  '/pricing': head(
    'Garage door prices and fees',
    'Starting prices for garage door repairs, new doors, smart openers and maintenance, with after-hours fees and what every price includes.',
  ),
  '/reviews': head(
    'Customer reviews',
    'Read reviews of our garage door repairs, installations and maintenance in New York, search by service, or write your own.',
  ),
  '/projects': head(
    'Before and after projects',
    'Garage doors before and after: installations, smart openers, repairs and commercial doors in New York. Filter by type of work.',
  ),
  '/contact': head(
    'Book garage door service',
    `Send a service request or call ${company.phone}. ${company.hoursShort}; emergencies 24/7. We call back ${company.callBackText}.`,
  ),
  '/faq': head(
    'Garage door questions and answers',
    'Is it an emergency? What will it cost? Repair or replace? Straight answers on garage door safety, prices, contracts and warranties in New York.',
  ),
  '/emergency': head(
    'Emergency garage door service, 24/7',
    `Garage door stuck or off its track? Broken spring? Call ${company.phone} day or night. See what to do, what to leave alone, and what a visit costs.`,
  ),
  '/privacy': head(
    'Privacy policy',
    'What we ask for when you book garage door service, why we need it, who handles it, how long we keep it, and how to see, correct or delete it.',
  ),
  '/terms': head(
    'Terms of service',
    'The terms for using this website and booking garage door work: written prices, contracts and your right to cancel under New York law.',
  ),
  '/warranty': head(
    'Warranty on parts and labor',
    'How long our warranty covers repairs, installations, openers and parts, what it leaves out, and how to make a claim by phone.',
  ),
  '/accessibility': head(
    'Accessibility statement',
    'Set the text size and contrast of this website, see what it supports and where it falls short, and tell us about any barrier you find.',
  ),
  '/designer': head(
    'Design your garage door',
    'Pick a material, panel style, color and windows and see your garage door take shape, with its starting price. Share it or ask for a quote.',
  ),
  '/success': head(
    'Request received',
    'What happens after you send a service request: the call, the appointment, the price, the confirmation, and who to call in an emergency.',
  ),
  '/auth': head(
    'Admin access',
    "Staff sign-in for the service desk. Customers don't need an account: call us or send a request from the contact page.",
  ),
  '/admindashboard': head(
    'Admin Dashboard',
    'The service desk: requests from customers, newest first, with their status. Open to approved staff accounts only.',
  ),
} as const satisfies Record<string, Head>

export type HeadPath = keyof typeof heads
