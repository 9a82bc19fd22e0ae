import { createContext, useContext } from 'react'
import type { User } from '#contract/session.ts'

export const AuthorContext = createContext<User | null>(null)

/** The signed-in administrator. */
export function useAuthor(): User {
  const author = useContext(AuthorContext)
  if (!author) throw new Error('useAuthor needs the authoring program above it')
  return author
}
