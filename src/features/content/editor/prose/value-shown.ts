/** The event for an input whose value was changed by the page. */
export const VALUE_SHOWN = "value-shown";
