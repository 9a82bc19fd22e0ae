import { Link } from 'wouter'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

/** A text with links written as `[words](address)`, to a page of the web app or an e-mail address. */
export function RichText({ text }: { text: string }) {
  // Splitting by a pattern with two groups yields text, words, address, text, words, address, text.
  const parts = text.split(LINK)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    const address = parts[index + 1] ?? ''
    if (!address.startsWith('/')) {
      return (
        <a key={address} href={address}>
          {part}
        </a>
      )
    }
    return (
      <Link key={address} href={address}>
        {part}
      </Link>
    )
  })
}
