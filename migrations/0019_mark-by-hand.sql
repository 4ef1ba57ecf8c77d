-- As before, but a review that an Admin marked by hand stays marked when its author's role changes.
CREATE OR REPLACE FUNCTION "mark_reviews_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET works_here = (NEW.role = 'Admin' OR NEW.is_team OR works_here_by_hand)
    WHERE user_id = NEW.id AND works_here <> (NEW.role = 'Admin' OR NEW.is_team OR works_here_by_hand);
  RETURN NULL;
END
$$;
