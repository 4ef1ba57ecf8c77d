/** The dashboard's list of all documents. */
export const CONTENT_ADDRESS = "/dashboard/content";

/** The dashboard's editor of a document. */
export const documentAddress = (document: string): string => `${CONTENT_ADDRESS}/${document}`;

/** The editor of one item of a document that is a list. */
export const itemAddress = (document: string, id: string): string =>
  `${documentAddress(document)}?item=${encodeURIComponent(id)}`;

/** The id of the form that publishes later. An address with it as the fragment opens the form. */
export const SCHEDULE_PART = "publish-later";

/** The address for scheduling the drafts of these documents. */
export const scheduleAddress = ([first = "", ...others]: readonly string[]): string =>
  `${others.length === 0 ? documentAddress(first) : CONTENT_ADDRESS}#${SCHEDULE_PART}`;
