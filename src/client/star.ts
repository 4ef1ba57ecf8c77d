/** The path of one star from its top point, 19.4 units wide. The stroke rounds its corners. */
export const STAR = "l3 6.1 6.7 1-4.9 4.7 1.1 6.7-5.9-3.2-5.9 3.2 1.1-6.7-4.9-4.7 6.7-1z";
