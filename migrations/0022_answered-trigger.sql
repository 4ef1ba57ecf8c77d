-- Which reviews have an answer is marked on the review itself, in the answer's transaction: lists and counts of those
-- without one read an index, not all reviews. The release before writes answers without knowing the column.
CREATE FUNCTION "mark_answered_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET is_answered = true WHERE id = NEW.review_id;
  ELSE
    UPDATE reviews SET is_answered = false WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "answers_marked" AFTER INSERT OR DELETE ON "review_answers"
  FOR EACH ROW EXECUTE FUNCTION "mark_answered_review"();
--> statement-breakpoint
UPDATE "reviews" SET "is_answered" = true WHERE "id" IN (SELECT "review_id" FROM "review_answers");
