import type { OpenAPIHono } from '@hono/zod-openapi'

export type ControlApp = OpenAPIHono
