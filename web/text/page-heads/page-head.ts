/** Title and description for search engines and link previews: at most 60 and 160 characters. */
export type PageHead = { title: string; description?: string }
