/** An issue of a refusal in PayPal's REST API: a stable name for programs. */
export type Issue = { issue: string; description: string; field?: string; value?: string }

const MESSAGES = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  RESOURCE_CONFLICT: 'The server has detected a conflict while processing this request.',
  UNSUPPORTED_MEDIA_TYPE: 'The server does not support the request payload’s media type.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
  SERVICE_UNAVAILABLE: 'Service Unavailable.',
} as const

const STATUSES: Record<keyof typeof MESSAGES, number> = {
  INVALID_REQUEST: 400,
  AUTHENTICATION_FAILURE: 401,
  RESOURCE_NOT_FOUND: 404,
  RESOURCE_CONFLICT: 409,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_ENTITY: 422,
  RATE_LIMIT_REACHED: 429,
  SERVICE_UNAVAILABLE: 503,
}

export type ProblemName = keyof typeof MESSAGES

/** Thrown to refuse a call; the REST API answers with it. */
export class Problem extends Error {
  override readonly name: ProblemName
  readonly issues: readonly Issue[]

  constructor(name: ProblemName, issues: readonly Issue[] = []) {
    super(MESSAGES[name])
    this.name = name
    this.issues = issues
  }

  get status(): number {
    return STATUSES[this.name]
  }

  /** The body of the answer. */
  toBody(debugId: string): object {
    return { name: this.name, message: this.message, debug_id: debugId, details: this.issues, links: [] }
  }
}

/** 422: well formed, but not possible. */
export function unprocessable(issue: string, description: string): Problem {
  return new Problem('UNPROCESSABLE_ENTITY', [{ issue, description }])
}

export function notFound(): Problem {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.'
  return new Problem('RESOURCE_NOT_FOUND', [{ issue: 'INVALID_RESOURCE_ID', description }])
}
