/** What search engines and shared links show of a page. Titles up to 60 characters, descriptions up to 160. */
export type PageHead = { title: string; description?: string }
