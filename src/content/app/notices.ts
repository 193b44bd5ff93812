// Copy of the notices over a page. They load later than the frame.
import { company } from '@/facts/company'

export const noticeCopy = {
  close: 'Close message',
  call: `Call ${company.phone}`,
  missed: {
    title: "That page didn't load.",
    trying: 'Trying again...',
    retry: 'Try again',
    text: "Your connection may be down. You're still on the same page, and it still works.",
  },
  updated: {
    title: 'We just updated this page.',
    text: 'Nothing has been sent yet. What you typed is still here. Please press the button again.',
  },
  newVersion: { title: 'New version:', reload: 'Reload' },
} as const
