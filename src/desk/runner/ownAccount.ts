import { createContext, useContext } from 'react'

export const AccountContext = createContext('')

/** Returns the id of the account at this desk, to which what it typed and recorded belongs. */
export const useOwnAccount = () => useContext(AccountContext)
