/** One entry of the news list on the login page. */
export interface NewsItem {
  id: string
  publishedAt: number
  title: string
  body?: string | undefined
  link?: string | undefined
}
