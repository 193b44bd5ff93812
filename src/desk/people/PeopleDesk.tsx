import type { ReactNode } from 'react'
import { AccountList } from '@/desk/people/AccountList'
import { OldData } from '@/desk/people/OldData'
import { OnCallList } from '@/desk/people/OnCallList'
import { TechnicianList } from '@/desk/people/TechnicianList'

type PeopleDeskProps = {
  ownUserId: string
  /** Sign-in settings of this account. */
  ownSignIn: ReactNode
}

/** Accounts and what they may do, technicians, who is on call, and data that is too old. */
export function PeopleDesk({ ownUserId, ownSignIn }: PeopleDeskProps) {
  return (
    <>
      <AccountList ownUserId={ownUserId} />
      <TechnicianList ownUserId={ownUserId} />
      <OnCallList ownUserId={ownUserId} />
      <OldData ownUserId={ownUserId} />
      {ownSignIn}
    </>
  )
}
