import type { BrowserContext } from '@playwright/test'

/** The fake of Google's script: renders a button that returns the token. */
const SCRIPT = `
  let options
  const id = {
    initialize: given => { options = given },
    renderButton: parent => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Google: ' + options.client_id
      button.style.color = '#3c4043'
      button.style.background = '#ffffff'
      button.onclick = async () => options.callback({ credential: await googleToken(options.nonce) })
      parent.append(button)
    },
  }
  window.google = { accounts: { id } }
`

/** Serves the fake script in place of Google's. */
export async function useGoogle(
  context: BrowserContext,
  token: (nonce: string) => Promise<string>,
): Promise<void> {
  await context.exposeFunction('googleToken', token)
  await context.route('https://accounts.google.com/gsi/client', route =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
}

/** A user in Google's form. */
export function personOf(email: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { sub: `google-${email}`, email, given_name: 'Rosa', family_name: 'Núñez', ...more }
}
