import type { Handler } from './answer.ts'

export const listNews: Handler<'listNews'> = ({ turn }) => ({
  status: 200,
  body: {
    news: turn.state.news
      .filter(({ publishedAt }) => publishedAt <= turn.nowMs)
      .toSorted((a, b) => b.publishedAt - a.publishedAt),
  },
})
